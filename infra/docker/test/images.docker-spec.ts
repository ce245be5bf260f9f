import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@hemma/local/ports';
import { repoRoot } from '@hemma/local/paths';
import { appAt, apps } from '../src/apps.ts';
import { filesIn } from '../src/files-in.ts';
import { pruned, cleanUp, RunningProcess } from './fixtures/running-app.ts';

const lock: Record<string, { dev?: boolean; link?: boolean }> = JSON.parse(
  readFileSync(join(repoRoot, 'package-lock.json'), 'utf8'),
).packages;
const password = randomBytes(24).toString('hex');
/** Nobody listens there. */
const nowhere = {
  MONGODB_URI: `mongodb://nobody:${password}@127.0.0.1:1/?replicaSet=hemma`,
  RABBITMQ_URL: `amqp://nobody:${password}@127.0.0.1:1`,
};
const folders = Object.keys(apps);
const prunedTo = new Map<string, string>();
const at = (app: string) => prunedTo.get(app)!;

beforeAll(() => {
  for (const app of folders) prunedTo.set(app, pruned(app));
});
afterAll(cleanUp);

/** Where each installed package of a pruned folder lies. */
function packagesIn(files: string[]): string[] {
  const place = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/package\.json$)/;
  return files.flatMap((file) => place.exec(file)?.[0] ?? []);
}

/** Lives at its address within the time that a start takes; ends by SIGTERM with the exit code of a good end. */
async function expectLife(running: RunningProcess, url: string): Promise<void> {
  await running.untilAnswers(url);
  const { code, ms } = await running.stop();
  expect({ code, said: code === 0 ? '' : running.said }).toEqual({ code: 0, said: '' });
  expect(ms).toBeLessThan(10_000);
}

describe.each(folders)('what an image of %s holds', (app) => {
  it('is no source, no test and nothing that only a build needs', () => {
    const files = filesIn(at(app));
    const unwanted = /\.tsx?$|\.(int-|e2e-)?(spec|test)\.|(^|\/)(tests?|__tests__|src\/.*\.tsx?)\//;
    expect(files.filter((file) => unwanted.test(file))).toEqual([]);
    const withSources = files
      .filter((file) => file.endsWith('.js.map'))
      .filter((file) => readFileSync(join(at(app), file), 'utf8').includes('"sourcesContent"'));
    expect(withSources).toEqual([]);
  });

  it('is built, with production dependencies from the lockfile alone', () => {
    const files = filesIn(at(app));
    for (const folder of appAt(app).folders)
      expect(files.filter((file) => file.startsWith(`${app}/${folder}/`)).length).toBeGreaterThan(2);
    const packages = packagesIn(files);
    expect(packages.filter((place) => !lock[place] || lock[place].dev)).toEqual([]);
    expect(packages.length > 10).toBe(appAt(app).server !== undefined);
  });
});

describe.each(folders.filter((app) => app.startsWith('services/')))('%s, by itself', (app) => {
  it('lives without its servers, says that they are missing, and ends by SIGTERM', async () => {
    const port = await freePort();
    const running = RunningProcess.ofApp(at(app), {
      ...nowhere,
      OPS_PORT: String(port),
      STRIPE_SECRET_KEY: `sk_live_${password}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${password}`,
    });
    const url = `http://127.0.0.1:${port}`;
    await running.untilAnswers(`${url}/live`);
    const ready = await running.untilAnswers(`${url}/ready`, (status) => status === 503);
    expect(JSON.parse(ready.body)).toEqual({ status: 'waiting', missing: ['database', 'broker', 'service'] });
    await expectLife(running, `${url}/live`);
  });
});

describe('the others, each by itself', () => {
  it('the gateway lives without broker and services, and says that they are missing', async () => {
    const [port, opsPort] = [await freePort(), await freePort()];
    const running = RunningProcess.ofApp(at('gateway'), {
      ...{ ...nowhere, PORT: String(port), OPS_PORT: String(opsPort) },
      PUBLIC_ORIGIN: 'http://localhost:3000',
    });
    const ready = await running.untilAnswers(`http://127.0.0.1:${opsPort}/ready`, (status) => status === 503);
    expect(JSON.parse(ready.body).missing).toContain('broker');
    await expectLife(running, `http://127.0.0.1:${opsPort}/live`);
  });

  it('the shell answers with the page of a remote’s release', async () => {
    const port = await freePort();
    const running = RunningProcess.ofApp(at('frontends/shell'), {
      PORT: String(port),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      REMOTES_DIR: join(at('frontends/marketing'), 'frontends'),
    });
    const page = await running.untilAnswers(`http://127.0.0.1:${port}/faq`);
    expect(page.body).toContain('/remotes/marketing/assets/');
    await expectLife(running, `http://127.0.0.1:${port}/`);
  });

  it('the simulator answers, its script among others', async () => {
    const port = await freePort();
    const running = RunningProcess.ofApp(at('infra/stripe-simulator'), {
      ...{ PORT: String(port), STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' },
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    });
    await running.untilAnswers(`http://127.0.0.1:${port}/stripe-simulator/v3/stripe.js`);
    await expectLife(running, `http://127.0.0.1:${port}/health`);
  });
});
