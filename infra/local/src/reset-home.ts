import { rm } from 'node:fs/promises';
import { homePaths } from './paths.ts';

/** `--reset`: deletes what the home holds, but not the tools, which belong to the clone. */
export async function resetHome(home: string): Promise<void> {
  const { data, logs } = homePaths(home);
  await rm(data, { recursive: true, force: true });
  await rm(logs, { recursive: true, force: true });
}
