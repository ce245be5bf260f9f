import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The Node that the workspace pins as a dependency. */
export function pinnedNodeOf(root) {
  return join(root, 'node_modules', 'node', 'bin', 'node');
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether what is installed is what the lockfile says. npm writes its own list as the last step of an install, so
 * one that broke off does not count.
 */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present || !existsSync(pinnedNodeOf(root))) return false;
  return Object.entries(wanted).every(([path, { version, integrity, link, optional, extraneous }]) => {
    if (!path.includes('node_modules/') || extraneous) return true;
    const found = present[path];
    // Packages for other systems are in the lockfile, but never installed here.
    if (!found) return optional === true;
    return link ? found.link === true : found.version === version && found.integrity === integrity;
  });
}
