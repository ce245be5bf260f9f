import { readConfig } from './config.js';
import { watchProcess } from './metrics.js';
import { createOpsServer } from './ops-server.js';
import { createShellServer } from './shell-server.js';

// Event streams never end by themselves; what is still open after this is cut.
const PATIENCE_MS = 3_000;

try {
  const config = readConfig();
  const server = await createShellServer(config);
  let isEnding = false;
  const ops = createOpsServer(() => isEnding);
  const stop = () => {
    isEnding = true;
    setTimeout(() => server.server.closeAllConnections(), PATIENCE_MS).unref();
    // The private port last: until then it says that the process ends.
    server
      .close()
      .then(() => ops.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await server.listen({ host: config.HOST, port: config.PORT });
  if (config.OPS_PORT !== undefined) {
    watchProcess(config.HEMMA_VERSION);
    await ops.listen({ host: config.OPS_HOST, port: config.OPS_PORT });
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // One of the two ports may be open already.
  process.exit(1);
}
