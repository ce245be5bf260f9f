import { join } from 'node:path';
import { buildChanged } from './build.ts';
import { checkPlatform } from './checks/platform-checks.ts';
import { repoRoot } from './paths.ts';
import { runTallied } from './tallied-run.ts';

/** The proofs that take too long for `npm test`: a platform of its own, measured, looked at, walked, then disturbed. */
const home = join(repoRoot, '.hemma-verify');

await runTallied({ home, parts: ['platform'] }, async (context) => {
  await buildChanged(context.say, context.signal);
  return checkPlatform(
    { home: join(home, 'platform'), demo: true, journeys: ['speed', 'pages', 'journeys', 'verify'] },
    context,
  );
});
process.exit();
