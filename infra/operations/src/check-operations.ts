import { join } from 'node:path';
import { buildChanged } from '@hemma/local/build';
import { checkJestFolder, tell } from '@hemma/local/checks/standalone';

const proofs = {
  ...{ name: 'operations', cwd: join(import.meta.dirname, '..') },
  ...{ config: 'test/jest.config.mjs', files: 'test/*.operations-spec.ts' },
};

await tell(async () => {
  await buildChanged((line) => console.log(line));
  return checkJestFolder(proofs);
});
