import type { Delivered } from './delivered.ts';
import type { LockedPackages } from './needed-packages.ts';

/** Where an image has it, beside the app. */
export const BILL_FILE = 'sbom.cdx.json';

/**
 * The software bill of materials of an app: what of others is delivered with it, each once for each version.
 *
 * @param app its folder, from the root
 * @param version of this release
 * @returns CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json/; the same for the same lockfile
 */
export function billOfMaterials(app: string, version: string, lock: LockedPackages, of: Delivered): object {
  const places = new Map<string, 'installed' | 'bundled'>();
  for (const place of of.bundled) places.set(place, 'bundled');
  for (const place of of.installed) places.set(place, 'installed');
  const components = new Map<string, object>();
  for (const [place, how] of [...places].sort()) {
    const component = componentAt(place, lock, how);
    if (!components.has(component['bom-ref'])) components.set(component['bom-ref'], component);
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': app, name: `hemma/${app}`, version } },
    components: [...components.values()],
  };
}

function componentAt(place: string, lock: LockedPackages, how: string) {
  const { version = '', integrity, license } = lock[place] ?? {};
  const full = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const [group, name = full] = full.startsWith('@') ? full.split('/') : [undefined, full];
  const purl = `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${name}@${version}`;
  const content = integrity?.startsWith('sha512-')
    ? Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')
    : undefined;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    ...{ name, version, purl },
    ...(content && { hashes: [{ alg: 'SHA-512', content }] }),
    ...(license && { licenses: [{ expression: license }] }),
    // Installed: it lies in the image as it came. Bundled: the browser's files may hold parts of it.
    properties: [{ name: 'hemma:delivered', value: how }],
  };
}
