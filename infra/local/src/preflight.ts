import { statfs } from 'node:fs/promises';
import { isPortFree } from './ports.ts';
import { megabytes } from './tools.ts';
import { UserError } from './user-error.ts';

/** Downloads, built files and a young database; below this a start would end in the middle. */
const NEEDED_BYTES = 1_000_000_000;

/**
 * The port must be free on both loopback addresses, because browsers may take either for "localhost".
 * @throws UserError when it is in use
 */
export async function requireFreePort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    if (!(await isPortFree(port, host))) {
      throw new UserError(
        `Port ${port} is in use. End what runs there, or choose another: PORT=3001 npm start`,
      );
    }
  }
}

/** @throws UserError when the disk of this folder is nearly full */
export async function requireDiskSpace(folder: string, needed = NEEDED_BYTES): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < needed) {
    throw new UserError(
      `Not enough disk space in ${folder}: ${megabytes(free)} are free, ${megabytes(needed)} are needed.`,
    );
  }
}
