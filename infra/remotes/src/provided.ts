import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, UserError } from '@hemma/local/user-error';
import * as z from 'zod';
import type { Provided } from './manifest.ts';

/** A shell that does not say so in this time does not run. */
const PATIENCE_MS = 10_000;

/**
 * Asks a shell what it provides; its build has written that down.
 *
 * @param shell the address of one that runs, or the folder of one that has been built
 * @throws UserError when it does not say so: a release that can't be checked is not published
 */
export async function readProvided(shell: string): Promise<Provided> {
  const isAddress = /^https?:\/\//.test(shell);
  const place = isAddress ? new URL('/provides.json', shell).href : join(shell, 'provides.json');
  try {
    const text = isAddress ? await fetched(place) : await readFile(place, 'utf8');
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? 'it names no versions' : messageOf(error);
    throw new UserError(
      `${place} does not say what the shell provides (${why}); --shell names the address of the one that runs, or its dist folder.`,
    );
  }
}

async function fetched(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}
