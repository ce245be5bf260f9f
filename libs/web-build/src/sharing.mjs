import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
/** web-core's folder. */
export const webCoreRoot = path.dirname(require.resolve('@hemma/web-core/package.json'));

/**
 * The sharing policy: what there must be just one of in the browser comes from the shell, and no remote
 * carries a copy. Each entry is a share key of its own, because webpack matches requests, not packages:
 * `react` says nothing about `react/jsx-runtime`.
 *
 * `eager` is what the first paint needs anyway: it lies in the shell's first files and costs no further
 * round trip. Everything else is a file that is fetched when the first page asks for it.
 */
const libraries = [
  { key: 'react', eager: true },
  { key: 'react/jsx-runtime', eager: true },
  { key: 'react-dom', eager: true },
  { key: 'react-dom/client', eager: true },
  { key: 'react-redux', eager: true },
  { key: '@reduxjs/toolkit/query/react', eager: true },
  { key: '@reduxjs/toolkit', eager: true },
  // A shared module can't be tree-shaken, and whole the router brings its server along: web-core/src/provided
  // names what pages may use of it.
  { key: 'react-router-dom', eager: true, file: path.join(webCoreRoot, 'src/provided/react-router-dom.ts') },
];

/**
 * antd is shared by component (`antd/es/calendar`), because as one piece it is 640 KB gzip. A component that
 * is missing here fails the build of the remote that asks for it, with a sentence that leads to this line.
 */
export const antdComponents = ['app', 'calendar', 'config-provider', 'theme'];

/** Requests that belong to the shell: a remote may ask for them only by a key that the shell provides. */
const owned =
  /^(react|react-dom|react-router|react-router-dom|react-redux|@reduxjs\/toolkit|antd|@hemma\/web-core)(\/|$)/;

/** web-core's modules that are no part of the running page: they start a remote alone, or render it in advance. */
const notShared = new Set(['prerender', 'standalone']);

/**
 * web-core's modules that neither the frame nor a public page needs: they come with the first page that asks for
 * them, beside its own file. Whatever else web-core has is in everybody's first load.
 */
const fetchedLater = new Set([
  'choice-chips',
  'confirm-dialog',
  'contract-resolver',
  'date-field',
  'date-field.texts',
  'form-field',
  'gate-card',
  'live-events',
  'own-profile',
  'paste-lines',
  'profile-options.texts',
  'skeleton',
  'subscription-status',
  'tabs',
  'tag-input',
  'tag-list',
  'toaster',
  'tokens',
  'use-draft',
]);

/** @returns {string[]} the names of web-core's modules, as they are imported */
export function webCoreModules() {
  return readdirSync(path.join(webCoreRoot, 'src'))
    .filter((file) => /^[a-z0-9-]+(\.texts)?\.tsx?$/.test(file))
    .map((file) => file.replace(/\.tsx?$/, ''))
    .filter((name) => !notShared.has(name));
}

/**
 * Where each module of web-core lies, for a build that shares nothing: webpack takes just the first of the
 * alternatives that web-core's package.json names.
 *
 * @returns {Record<string, string>} aliases for `resolve.alias`
 */
export function webCoreAliases() {
  const keys = webCoreModules().map((name) => `@hemma/web-core/${name}`);
  return Object.fromEntries(keys.map((key) => [`${key}$`, fileOf(key)]));
}

/** @returns {string[]} every key that the shell provides */
export function providedKeys() {
  return [
    ...libraries.map(({ key }) => key),
    ...antdComponents.map((name) => `antd/es/${name}`),
    ...webCoreModules().map((name) => `@hemma/web-core/${name}`),
  ];
}

/** The shell's side: provides every key, each as the only one of its kind. */
export function sharedByShell() {
  return Object.fromEntries(
    providedKeys().map((key) => [
      key,
      {
        import: fileOf(key),
        shareKey: key,
        version: versionOf(key),
        requiredVersion: false,
        singleton: true,
        eager: isEager(key),
      },
    ]),
  );
}

/**
 * A remote's side: takes every key from the shell and carries no fallback.
 *
 * @param {{ standsAlone?: boolean }} [options] `standsAlone` gives it copies of its own, for development
 */
export function sharedByRemote({ standsAlone = false } = {}) {
  return Object.fromEntries(
    providedKeys().map((key) => [
      key,
      {
        import: standsAlone ? fileOf(key) : false,
        shareKey: key,
        version: versionOf(key),
        requiredVersion: `^${versionOf(key)}`,
        singleton: true,
      },
    ]),
  );
}

/**
 * Says what is wrong with a request of a remote, if anything.
 *
 * @param {string} request as it stands in the import
 * @returns {string | undefined} one sentence for the build's output
 */
export function refuseUnshared(request) {
  if (!owned.test(request) || request.endsWith('.css')) return undefined;
  const name = request.replace(/^@hemma\/web-core\//, '');
  if (notShared.has(name) || providedKeys().includes(request)) return undefined;
  if (request === 'antd')
    return 'import antd by component, for example `import Select from "antd/es/select"`: antd as one piece is 640 KB';
  return `"${request}" is not provided by the shell: add it to libs/web-build/src/sharing.mjs or import something that is`;
}

function isEager(key) {
  const [, webCoreModule] = /^@hemma\/web-core\/(.+)$/.exec(key) ?? [];
  if (webCoreModule) return !webCoreModule.startsWith('antd-') && !fetchedLater.has(webCoreModule);
  return libraries.find((library) => library.key === key)?.eager ?? false;
}

/** Files by their absolute path are provided although the shell itself never asks for them. */
function fileOf(key) {
  if (key.startsWith('antd/')) return path.join(folderOf('antd'), key.slice('antd/'.length), 'index.js');
  if (key.startsWith('@hemma/web-core/')) {
    const file = path.join(webCoreRoot, 'src', key.slice('@hemma/web-core/'.length));
    return existsSync(`${file}.tsx`) ? `${file}.tsx` : `${file}.ts`;
  }
  return libraries.find((library) => library.key === key)?.file ?? key;
}

function versionOf(key) {
  const name = /^(@[^/]+\/)?[^/]+/.exec(key)[0];
  return JSON.parse(readFileSync(path.join(folderOf(name), 'package.json'), 'utf8')).version;
}

/** web-core's dependencies are the versions that run: they are looked up from its folder. */
function folderOf(name) {
  if (name === '@hemma/web-core') return webCoreRoot;
  const candidates = createRequire(path.join(webCoreRoot, 'package.json')).resolve.paths(name) ?? [];
  const found = candidates.map((folder) => path.join(folder, name)).find((folder) => existsSync(folder));
  if (!found) throw new Error(`${name} is not installed`);
  return found;
}
