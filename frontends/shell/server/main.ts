import { readConfig } from './config.js';
import { createShellServer } from './shell-server.js';

// Event streams never end by themselves; what is still open after this is cut.
const PATIENCE_MS = 3_000;

try {
  const config = readConfig();
  const server = await createShellServer(config);
  const stop = () => {
    setTimeout(() => server.server.closeAllConnections(), PATIENCE_MS).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await server.listen({ host: config.HOST, port: config.PORT });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
