import { join } from 'node:path';
import { buildChanged } from './build.ts';
import { type NamedCheck, runNamedChecks } from './checks/named-checks.ts';
import { checkPlatform } from './checks/platform-checks.ts';
import { checkByCommand, checkJestFolder } from './checks/standalone.ts';
import type { CheckContext } from './checks/nx-checks.ts';
import type { Tally } from './checks/tally.ts';
import { withServers } from './checks/with-servers.ts';
import { repoRoot } from './paths.ts';
import { runTallied } from './tallied-run.ts';

/** The proofs that take too long for `npm test`. */
const home = join(repoRoot, '.hemma-verify');

const checks: NamedCheck[] = [
  // A platform of its own, measured, looked at, walked, then disturbed.
  {
    name: 'platform',
    run: (context) =>
      checkPlatform(
        { home: join(home, 'platform'), demo: true, journeys: ['speed', 'pages', 'journeys', 'verify'] },
        context,
      ),
  },
  { name: 'billing', run: billing },
  { name: 'docker', run: (context) => checkByCommand('infra/docker/src/check-images.ts', context) },
  { name: 'chart', run: (context) => checkByCommand('infra/chart/src/check-chart.ts', context) },
  { name: 'security', run: (context) => checkByCommand('infra/security/src/check-security.ts', context) },
  {
    name: 'operations',
    run: (context) => checkByCommand('infra/operations/src/check-operations.ts', context),
  },
];

/** What may happen to subscriptions, thousands of times over, and what Stripe says of our requests. */
function billing(context: CheckContext): Promise<Tally> {
  const cwd = join(repoRoot, 'services', 'billing');
  const proofs = { name: 'billing', cwd, config: 'test/jest.config.mjs', files: 'test/*.slow-spec.ts' };
  return withServers(join(home, 'servers'), context, (env) => checkJestFolder({ ...proofs, env }));
}

await runTallied({ home, parts: ['platform', 'servers'] }, async (context) => {
  await buildChanged(context.say, context.signal);
  return runNamedChecks(checks, process.argv.slice(2), context);
});
process.exit();
