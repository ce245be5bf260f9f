import { giveLock, takeLock } from './lock-file.ts';
import { homePaths } from './paths.ts';
import { UserError } from './user-error.ts';

/**
 * Makes this process the one runner of a home.
 * @returns a function that gives the home back
 * @throws UserError when another runner of it is alive
 */
export function lockHome(home: string): () => void {
  const file = homePaths(home).runner;
  const holder = takeLock(file);
  if (holder !== undefined) throw new UserError(`Hemma already runs in ${home} (process ${holder}).`);
  return () => giveLock(file);
}
