import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { asyncApiDocument } from '@hemma/contracts/asyncapi';
import { openApiDocument } from '@hemma/contracts/openapi';
import { breakingChanges, contractSnapshots } from '@hemma/contracts/snapshot';

// Writes what is made of the contracts: their snapshots, and the documents in docs/api. Nothing is written while a
// change would break a process that knows the contracts as they were released.
const folder = new URL('./', import.meta.url);
const releasedFolder = new URL('../released/', import.meta.url);
const documents = new URL('../../../docs/api/', import.meta.url);
const snapshots = contractSnapshots();
const jsonFiles = (place) => readdirSync(place).filter((file) => file.endsWith('.json'));

const breaks = jsonFiles(releasedFolder).flatMap((file) => {
  const before = JSON.parse(readFileSync(new URL(file, releasedFolder), 'utf8'));
  return breakingChanges(before, snapshots[file.replace('.json', '')] ?? {});
});
if (breaks.length > 0) {
  console.error(breaks.join('\n'));
  console.error('Contracts only grow: put a new one (`profiles.get.v2`) beside the old. Nothing was written.');
  process.exit(1);
}

const style = { ...(await resolveConfig(folder)), parser: 'json' };
async function write(place, name, content) {
  writeFileSync(new URL(`${name}.json`, place), await format(JSON.stringify(content), style));
}
for (const file of jsonFiles(folder)) rmSync(new URL(file, folder));
for (const [name, snapshot] of Object.entries(snapshots)) await write(folder, name, snapshot);
mkdirSync(documents, { recursive: true });
await write(documents, 'openapi', openApiDocument());
await write(documents, 'asyncapi', asyncApiDocument());
console.log(`${Object.keys(snapshots).length} snapshots and the documents in docs/api written`);
