import { connectDatabase } from '@hemma/service-kit/database';
import { createLogger } from '@hemma/service-kit/logger';
import { Clock } from '../clock.js';
import type { RotationConfig } from '../config.js';
import { KEY, keySchema, type KeyRecord } from './key.model.js';
import { KeysRepository } from './keys.repository.js';
import { KeysService } from './keys.service.js';

/**
 * Makes the next key in the database of the service, whose instances pick it up by themselves.
 *
 * @returns a sentence on what was done
 * @throws Error where the key is given by configuration; a driver's error when the database refuses
 */
export async function rotateKeys(config: RotationConfig): Promise<string> {
  if (config.SIGNING_KEY) {
    throw new Error('The key is given by SIGNING_KEY: give all instances another one instead');
  }
  const database = config.MONGODB_DATABASE ?? 'hemma_identity';
  const logger = createLogger('identity', config);
  const connection = await connectDatabase(config, database, logger, new AbortController().signal);
  try {
    const repository = new KeysRepository(connection.model<KeyRecord>(KEY, keySchema));
    const { kid, signsFrom } = await new KeysService(config, repository, new Clock()).rotate();
    return `The key ${kid} is listed now and signs from ${signsFrom.toISOString()}`;
  } finally {
    await connection.close();
  }
}
