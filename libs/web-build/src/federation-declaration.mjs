import { readFileSync } from 'node:fs';
import path from 'node:path';

const PATH = /^\/[a-z0-9/-]*$/;

/**
 * @typedef {object} FederationDeclaration
 * @property {string} name the remote's name: its folder under /remotes/, and the word that errors use
 * @property {string[]} basePaths the paths of the origin that belong to it; `/` is that one path only
 * @property {boolean | string[]} protected whether its paths need a signed-in user; a list names those that do
 * @property {number} port where it stands alone in development
 * @property {string[]} [prerendered] the pages that a release ships as HTML too, for visitors; none of them protected
 */

/**
 * Reads the `federation` entry with which a remote declares itself.
 *
 * @param {string} projectRoot the remote's folder
 * @returns {FederationDeclaration}
 * @throws {Error} naming every wrong key at once
 */
export function readFederationDeclaration(projectRoot) {
  const file = path.join(projectRoot, 'package.json');
  const { federation } = JSON.parse(readFileSync(file, 'utf8'));
  const wrong = wrongKeys(federation ?? {});
  if (wrong.length > 0) throw new Error(`${file}: "federation" has a wrong or missing ${wrong.join(', ')}`);
  return federation;
}

/** @returns {string[]} */
function wrongKeys(declaration) {
  const { name, basePaths, protected: guarded, port, prerendered = [] } = declaration;
  const isPathList = (value) =>
    Array.isArray(value) && value.every((entry) => typeof entry === 'string' && PATH.test(entry));
  return [
    ['name', typeof name === 'string' && /^[a-z][a-z0-9-]*$/.test(name)],
    ['basePaths', isPathList(basePaths) && basePaths.length > 0],
    [
      'protected',
      typeof guarded === 'boolean' ||
        (isPathList(guarded) && guarded.every((entry) => basePaths?.includes(entry))),
    ],
    ['prerendered', isPathList(prerendered) && prerendered.every((entry) => isPublic(declaration, entry))],
    ['port', Number.isInteger(port) && port > 1023 && port < 65536],
  ]
    .filter(([, isRight]) => !isRight)
    .map(([key]) => key);
}

/** Whether a page belongs to the remote and everybody may read it. */
function isPublic({ basePaths = [], protected: guarded }, page) {
  const covers = (basePath) => page === basePath || (basePath !== '/' && page.startsWith(`${basePath}/`));
  return basePaths.some(covers) && (Array.isArray(guarded) ? !guarded.some(covers) : guarded === false);
}

/**
 * The global under which a remote's container stands, and its id for the federation runtime.
 *
 * @param {string} name
 */
export function containerName(name) {
  return `hemma_${name.replaceAll('-', '_')}`;
}
