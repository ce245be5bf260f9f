import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PagePreferences } from './page-preferences.js';

/** What is already known when the page is sent, so that the browser needn't find it out step by step. */
export interface PageRequest {
  /** Of this one answer. */
  nonce: string;
  /** Of the remote that owns the path. */
  manifest?: string;
  preferences: PagePreferences;
  /** Whether somebody may be signed in. */
  bringsSession: boolean;
}

/** @returns the page for one answer */
export type RenderPage = (request: PageRequest) => string;

/**
 * Reads the built page once and prepares it for its answers.
 *
 * The entry has no hash in its name, because the federation runtime can't bear one; its hash stands in the
 * query instead, so that it may be kept for ever like all the others.
 *
 * @param more goes to the end of the page's head
 * @throws Error when the shell hasn't been built
 */
export async function preparePage(assetsDir: string, more = ''): Promise<RenderPage> {
  const template = await readFile(path.join(assetsDir, 'index.html'), 'utf8').catch(() => {
    throw new Error(`The shell has not been built: ${assetsDir} holds no index.html.`);
  });
  const entry = await readFile(path.join(assetsDir, 'main.js'));
  const version = createHash('sha256').update(entry).digest('hex').slice(0, 16);
  const page = template
    .replace('src="/main.js"', `src="/main.js?v=${version}"`)
    .replace('</head>', `${more}</head>`);
  return ({ nonce, manifest, preferences, bringsSession }) =>
    page
      .replace(/<html[^>]*>/, rootElement(preferences))
      // The browser then needn't ask who is here: session.ts of web-core reads it.
      .replace('<body', bringsSession ? '<body' : '<body data-session="none"')
      .replaceAll('<script', `<script nonce="${nonce}"`)
      .replace('</head>', `${preloads(nonce, manifest)}</head>`);
}

/** The colours are chosen by it: without, a page in the other ones would flash before the script runs. */
function rootElement({ language, theme }: PagePreferences): string {
  return theme ? `<html lang="${language}" data-theme="${theme}">` : `<html lang="${language}">`;
}

/** Each of these would otherwise be asked for only when the one before has been read. */
function preloads(nonce: string, manifest: string | undefined): string {
  const list = '<link rel="preload" as="fetch" href="/remotes.json" crossorigin="anonymous">';
  if (!manifest) return list;
  const entry = manifest.replace(/[^/]*$/, 'remoteEntry.js');
  return (
    `${list}<link rel="preload" as="fetch" href="${escaped(manifest)}" crossorigin="anonymous">` +
    `<link rel="preload" as="script" href="${escaped(entry)}" nonce="${nonce}">`
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
