import 'reflect-metadata';
import { runProcess } from '@hemma/service-kit/run-process';
import { readGatewayConfig } from './config.js';
import { startGateway } from './start-gateway.js';

await runProcess({
  name: 'gateway',
  readConfig: readGatewayConfig,
  start: (config, { logger }) => startGateway(config, logger),
});
