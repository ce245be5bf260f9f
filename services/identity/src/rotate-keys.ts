import { readRotationConfig } from './config.js';
import { rotateKeys } from './keys/rotate-keys.js';

try {
  process.stdout.write(`${await rotateKeys(readRotationConfig())}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
