import { join } from 'node:path';
import { buildChanged } from './build.ts';
import { checkBoundaries } from './checks/boundaries.ts';
import { type NamedCheck, runNamedChecks } from './checks/named-checks.ts';
import { checkByJest, checkEachProject, type CheckContext } from './checks/nx-checks.ts';
import { checkPlatform } from './checks/platform-checks.ts';
import { failure, pass, sumOf, type Tally } from './checks/tally.ts';
import { withServers } from './checks/with-servers.ts';
import type { NxProject } from './nx-projects.ts';
import { repoRoot } from './paths.ts';
import { runTallied } from './tallied-run.ts';
import { UserError } from './user-error.ts';

const home = join(repoRoot, '.hemma-test');
/** Servers for the integration tests, and a whole platform: homes of their own. */
const parts = ['servers', 'platform'];

const hasContracts = ({ name }: { name: string }) => name === 'contracts';
/** Each service's suite has a database and names at the broker of its own, and none stops a server that others use. */
const isService = ({ root }: { root: string }) => root.startsWith('services/');

/** The checks in their order: what is quick and tells most comes first. */
const checks: NamedCheck[] = [
  { name: 'build', run: build },
  { name: 'lint', run: (context) => checkEachProject('lint', context) },
  { name: 'types', run: (context) => checkEachProject('typecheck', context) },
  { name: 'boundaries', run: checkBoundaries },
  { name: 'unit', run: (context) => unit(context, (project) => !hasContracts(project)) },
  { name: 'contract', run: (context) => unit(context, hasContracts) },
  { name: 'integration', run: integration },
  { name: 'platform', run: platform },
];

async function build({ say, signal }: CheckContext): Promise<Tally> {
  try {
    await buildChanged((line) => say(`  ${line}`), signal);
    return pass;
  } catch (error) {
    if (error instanceof UserError) return failure(error.message);
    throw error;
  }
}

function platform(context: CheckContext): Promise<Tally> {
  return checkPlatform({ home: join(home, 'platform'), demo: true, journeys: ['http', 'browser'] }, context);
}

function unit(context: CheckContext, projects: (project: { name: string }) => boolean): Promise<Tally> {
  const files = '*.{spec,test}.{ts,tsx}';
  return checkByJest({ target: 'test', report: 'unit.json', files, projects, parallel: 2 }, context);
}

function integration(context: CheckContext): Promise<Tally> {
  return withServers(join(home, 'servers'), context, async (env) => {
    const check = { target: 'integration', report: 'integration.json', files: '*.int-spec.ts', env };
    // Suites that kill brokers, start platforms and count milliseconds want the two cores for themselves.
    const others = (project: NxProject) => !isService(project);
    return sumOf([
      await checkByJest({ ...check, projects: isService, parallel: 2 }, context),
      await checkByJest({ ...check, projects: others, parallel: 1 }, context),
    ]);
  });
}

await runTallied({ home, parts }, (context) => runNamedChecks(checks, process.argv.slice(2), context));
process.exit();
