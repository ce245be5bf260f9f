import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { breakingChanges, contractSnapshots } from '@hemma/contracts/snapshot';

// What a process of the release before relies on may not go; only before the first release is this of use.
const allowBreaks = process.argv.includes('--allow-breaks');
const folder = new URL('./', import.meta.url);
const snapshots = contractSnapshots();

mkdirSync(folder, { recursive: true });
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const breaks = files.flatMap((file) => {
  const before = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  return breakingChanges(before, snapshots[file.replace('.json', '')] ?? {});
});
if (breaks.length > 0) {
  console.error(breaks.join('\n'));
  if (!allowBreaks) {
    console.error(
      'Contracts only grow: put a new one (`profiles.get.v2`) beside the old. Nothing was written.',
    );
    process.exit(1);
  }
}
for (const file of files) rmSync(new URL(file, folder));
for (const [name, snapshot] of Object.entries(snapshots)) {
  const style = { ...(await resolveConfig(folder)), parser: 'json' };
  writeFileSync(new URL(`${name}.json`, folder), await format(JSON.stringify(snapshot), style));
}
console.log(`${Object.keys(snapshots).length} snapshots written`);
