import { copyFileSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** Enough for days of a quiet platform, and little enough to open in an editor. */
const MAX_LOG_BYTES = 20_000_000;
const LOOK_EVERY_MS = 30_000;

/**
 * Keeps the logs of a folder bounded while it runs: one that has grown too large moves to `<name>.log.1`.
 * The processes append to open files, so the file is copied and emptied, not renamed.
 * @returns a function that ends it
 */
export function limitLogs(folder: string, maxBytes = MAX_LOG_BYTES): () => void {
  const timer = setInterval(() => trimLogs(folder, maxBytes), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Trims every log of the folder that is larger than allowed. */
export function trimLogs(folder: string, maxBytes: number): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.log'))) {
    const file = join(folder, name);
    if (statSync(file).size <= maxBytes) continue;
    copyFileSync(file, `${file}.1`);
    truncateSync(file);
  }
}
