import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@hemma/contracts/core';
import { repoRoot } from '@hemma/local/paths';
import { buildAt } from '@hemma/release/build-at';
import { previousRelease } from '@hemma/release/previous-release';
import { uniqueSuffix } from '@hemma/testing/builders';
import { until } from '@hemma/testing/until';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { becomesHealthy, metricsOf, startAgain, startAnother, stop } from '../src/disturbance.js';
import { expectAllTrue } from '../src/expect-true.js';
import { get } from '../src/member.js';
import { goTheWholeWay, type Way } from '../src/way.js';

// The builds may have to install packages; the ways take seconds.
jest.setTimeout(900_000);

const apps = [
  ...serviceNames.map((name) => ({ name, project: `${name}-service`, folder: `services/${name}` })),
  { name: 'gateway', project: 'gateway', folder: 'gateway' },
].map((app) => ({ ...app, release: previousRelease(repoRoot, app.project) }));

const trees = join(repoRoot, '.hemma-verify', 'previous');
const treeOf = (commit: string) => join(trees, commit.slice(0, 12));

/** What a process says that it is. */
async function versionOf(process: string): Promise<string | undefined> {
  return /^hemma_build_info\{.*version="([^"]*)"/m.exec(await metricsOf(process))?.[1];
}

/** How many events some services could not take in, or refused. */
async function failedEvents(processes: readonly string[]): Promise<number> {
  const metrics = (await Promise.all(processes.map(metricsOf))).join('\n');
  const counts = metrics.matchAll(
    /^hemma_(?:event_seconds_count\{.*outcome="failed".*\}|dead_letters) (\d+)$/gm,
  );
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

const countryOf = () => `Testland ${uniqueSuffix()}`;

async function expectTrueInTheEnd(way: Way): Promise<void> {
  await expectAllTrue(way);
  await until('the subscription being known to identity', async () => {
    const users = await Promise.all([way.student, way.host].map((member) => get(member, '/api/user')));
    return users.every(({ body }) => body.subscriptionStatus === 'active');
  });
}

describe('the previous release of one app among the current ones', () => {
  let wayOfCurrent: Way;
  beforeAll(async () => {
    rmSync(trees, { recursive: true, force: true });
    for (const commit of new Set(apps.map(({ release }) => release.commit))) {
      const folders = apps.filter(({ release }) => release.commit === commit).map(({ folder }) => folder);
      await buildAt(commit, folders, treeOf(commit));
    }
    wayOfCurrent = await goTheWholeWay(countryOf(), (attempt) => attempt());
  });

  it.each(apps)('$name of $release.name: two people go the whole way', async ({ name, release }) => {
    const before = `${name}-before`;
    let way: Way;
    await stop(name);
    try {
      const env = { HEMMA_VERSION: release.name };
      await startAnother(name, { name: before, root: treeOf(release.commit), env });
      await becomesHealthy();
      expect(await versionOf(before)).toBe(release.name);
      const together = [before, ...serviceNames.filter((other) => other !== name)];
      const failed = await failedEvents(together);

      await expectTrueInTheEnd(wayOfCurrent);
      way = await goTheWholeWay(countryOf(), (attempt) => attempt());
      await expectTrueInTheEnd(way);
      expect(await failedEvents(together)).toBe(failed);
    } finally {
      await stop(before);
      await startAgain(name);
    }
    await expectTrueInTheEnd(way);
  });
});
