import 'reflect-metadata';
import { createLogger } from '@hemma/service-kit/logger';
import { runProcess } from '@hemma/service-kit/run-process';
import { readGatewayConfig } from './config.js';
import { LineBuffer } from './http/line-buffer.js';
import { startGateway } from './start-gateway.js';

await runProcess({
  name: 'gateway',
  readConfig: readGatewayConfig,
  start: (config, { logger }) =>
    startGateway({ config, logger, requestLog: createLogger('gateway', config, new LineBuffer()) }),
});
