import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** @returns the page for one answer */
export type RenderPage = (nonce: string) => string;

/**
 * Reads the built page once and prepares it for its nonces.
 *
 * The entry has no hash in its name, because the federation runtime can't bear one; its hash stands in the
 * query instead, so that it may be kept for ever like all the others.
 *
 * @throws Error when the shell hasn't been built
 */
export async function preparePage(assetsDir: string): Promise<RenderPage> {
  const template = await readFile(path.join(assetsDir, 'index.html'), 'utf8').catch(() => {
    throw new Error(`The shell has not been built: ${assetsDir} holds no index.html.`);
  });
  const entry = await readFile(path.join(assetsDir, 'main.js'));
  const version = createHash('sha256').update(entry).digest('hex').slice(0, 16);
  const parts = template.replace('src="/main.js"', `src="/main.js?v=${version}"`).split('<script');
  return (nonce) => parts.join(`<script nonce="${nonce}"`);
}
