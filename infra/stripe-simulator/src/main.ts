import { readSimulatorConfig } from './config.js';
import { startSimulator } from './start-simulator.js';

try {
  const simulator = await startSimulator(readSimulatorConfig());
  console.log(`The Stripe simulator answers at ${simulator.url}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void simulator.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
