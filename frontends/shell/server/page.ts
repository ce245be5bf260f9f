import { createHash } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import type { Fragment } from './fragments.js';
import { keepFiles } from './kept-files.js';
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
  /** The page itself, to be read until the script has it, or for good where none runs. */
  fragment?: Fragment;
}

/** @returns the page for one answer */
export type RenderPage = (request: PageRequest) => Promise<string>;

type Language = PagePreferences['language'];
/** What the shell's build has rendered in advance: the same as a remote's fragment, but the shell's own. */
type Piece = 'frame' | 'script-failed' | 'without-script';

/** For search engines; the English ones are the template's. */
const SWEDISH_DESCRIPTION =
  '<meta name="description" content="Rum och mat för en student, sällskap och lätt hjälp för en värd. Omkring 3 timmar om dagen, och ett språk mellan er två.">';
const DESCRIPTION = /<meta name="description"[^>]*>/;
const NO_SCRIPT = /<noscript>.*?<\/noscript>/s;
const ROOT = '<div id="root"></div>';

/**
 * A script of the page that doesn't come can't say so itself. Those that remotes bring later are not deferred, and
 * have a boundary.
 */
const SAY_WHEN_SCRIPT_FAILS = `<script>
addEventListener('error', ({ target }) => {
  if (target.tagName !== 'SCRIPT' || !target.defer) return;
  const say = () => { document.getElementById('script-failed').hidden = false; };
  document.readyState === 'loading' ? addEventListener('DOMContentLoaded', say) : say();
}, true);
</script>`;

const SCRIPT = /<script defer src="([^"]*)"><\/script>/g;

/**
 * Makes pages of what the shell's build has left in a folder; a new build shows at once.
 *
 * The entry has no hash in its name, because the federation runtime can't bear one; its hash stands in the
 * query instead, so that it may be kept for ever like all the others.
 *
 * @param more goes to the end of the page's head
 * @throws Error when the shell hasn't been built
 */
export async function preparePage(assetsDir: string, more = ''): Promise<RenderPage> {
  const readTemplate = keepFiles((bytes) => bytes.toString('utf8'));
  const readVersion = keepFiles((bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16));
  const readPiece = keepFiles(
    (bytes) => z.object({ html: z.string() }).parse(JSON.parse(String(bytes))).html,
  );

  const readBuilt = async () => {
    const [template, version] = await Promise.all([
      readTemplate(path.join(assetsDir, 'index.html')),
      readVersion(path.join(assetsDir, 'main.js')),
    ]);
    return template.replace('src="/main.js"', `src="/main.js?v=${version}"`);
  };
  // A build for development has no such pieces.
  const pieceOf = (name: Piece, language: Language) =>
    readPiece(path.join(assetsDir, 'fragments', language, `${name}.json`)).catch(() => '');

  let built = await readBuilt().catch(() => {
    throw new Error(`The shell has not been built: ${assetsDir} holds no index.html.`);
  });
  return async ({ nonce, manifest, preferences, bringsSession, fragment }) => {
    // While it is being built anew, the former one is still good.
    built = await readBuilt().catch(() => built);
    const { language } = preferences;
    const [frame, scriptFailed, withoutScript] = await Promise.all([
      fragment ? pieceOf('frame', language) : '',
      pieceOf('script-failed', language),
      fragment ? '' : pieceOf('without-script', language),
    ]);
    const readable = frame && fragment ? `<div id="prerendered">${putInto(frame, fragment)}</div>` : '';
    const noScript = withoutScript && `<noscript>${withoutScript}</noscript>`;
    const styles = readable ? (fragment?.styles ?? []).map(styleSheet).join('') : '';
    const template = readable ? startAfterReading(built, preloads(nonce, manifest)) : built;
    // Functions, because in a text `$&` would mean something.
    const page = template
      .replace(/<html[^>]*>/, () => rootElement(preferences))
      .replace(DESCRIPTION, (english) => (language === 'sv' ? SWEDISH_DESCRIPTION : english))
      // The browser then needn't ask who is here: session.ts of web-core reads it.
      .replace('<body', () => (bringsSession ? '<body' : '<body data-session="none"'))
      // First of all, or it would wait for the style sheets and could come too late.
      .replace('<head>', () => `<head>${scriptFailed && SAY_WHEN_SCRIPT_FAILS}`)
      .replace('</head>', () => `${more}${styles}</head>`)
      .replaceAll('<script', () => `<script nonce="${nonce}"`)
      .replace('</head>', () => `${readable ? '' : preloads(nonce, manifest)}</head>`)
      .replace(NO_SCRIPT, (former) => (readable ? '' : noScript || former))
      .replace(ROOT, () => scriptFailed + readable + ROOT);
    return readable && fragment
      ? page.replace(/<title>.*?<\/title>/, () => `<title>${escaped(fragment.title)}</title>`)
      : page;
  };
}

/**
 * A page that can be read needs its script only afterwards: what is read comes first, over the whole of a slow line.
 * In a tab that nobody looks at nothing is painted, and there is nothing to wait for.
 *
 * @param preloads what else the script will ask for
 */
function startAfterReading(template: string, preloads: string): string {
  const sources = [...template.matchAll(SCRIPT)].map(([, source]) => source);
  const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  const start = `<script>
{
  const start = () => {
    document.head.insertAdjacentHTML('beforeend', ${literal(preloads)});
    for (const src of ${literal(sources)})
      document.head.append(Object.assign(document.createElement('script'), { src, defer: true, async: false }));
  };
  const afterPaint = (then) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)));
  document.hidden ? start() : afterPaint(start);
}
</script>`;
  return template.replace(SCRIPT, '').replace('</head>', () => `${start}</head>`);
}

function putInto(frame: string, { html }: Fragment): string {
  return frame.replace('<slot name="page"></slot>', () => html);
}

/** With the name under which webpack's style loader looks for it. */
function styleSheet({ name, href }: Fragment['styles'][number]): string {
  return `<link rel="stylesheet" href="${escaped(href)}" data-href="${escaped(name)}">`;
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
