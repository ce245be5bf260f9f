import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DemoMember } from '@hemma/local/demo/enroll';
import { subscribe } from '@hemma/local/demo/subscribe';
import { homePaths, repoRoot } from '@hemma/local/paths';
import { type Platform, startPlatform } from '@hemma/local/platform';
import { probe } from '@hemma/local/http-probe';
import { serviceNames } from '@hemma/local/process-table';
import { runCommand } from '@hemma/local/run-command';
import { waitUntil } from '@hemma/local/wait-until';
import { connect } from 'amqplib';
import { MongoClient } from 'mongodb';
import { startBroker } from '../../docker/test/fixtures/broker.ts';
import { MongoWithUsers } from './fixtures/mongo-with-users.ts';
import { asked, enrollOne, goTheWholeWay, login, type Pair } from './fixtures/people.ts';
import { RequestStream } from './fixtures/request-stream.ts';
import { RunningProcesses } from './fixtures/running-processes.ts';
import { TwoKeys } from './fixtures/two-keys.ts';

/** Eight requests a second: enough that none of them falls into a gap unseen. */
const EVERY_MS = 125;
/** On a machine that does other things too. */
const PATIENCE_MS = 60_000;
/** The virtual host, for rabbitmqctl. */
const OF_HEMMA = ['-p', 'hemma'];

const here = join(import.meta.dirname, '..');
const home = mkdtempSync(join(tmpdir(), 'hemma-operations-'));
const brokerHome = join(home, 'broker');
const secret = () => randomBytes(12).toString('hex');
const processNames = [...serviceNames, 'gateway'];
const passwords = Object.fromEntries(['root', 'backup', ...serviceNames].map((user) => [user, secret()]));

let mongo: MongoWithUsers;
let broker: Awaited<ReturnType<typeof startBroker>>;
let platform: Platform;
let processes: RunningProcesses;
/** What single processes are started with; those that the platform starts anew see what has changed. */
let env: Record<string, Record<string, string>>;
let provider: TwoKeys | undefined;
let first: Pair;

const gatewayOf = (settings: Record<string, string>) => `http://127.0.0.1:${settings['PORT']}`;

/** One of the commands of package.json. */
async function operate(command: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, MONGODB_URI: mongo.uriOf('backup') };
  const { code, stdout, stderr } = await runCommand(process.execPath, [`src/${command}.ts`, ...args], {
    cwd: here,
    env,
  });
  if (code !== 0) throw new Error(`${command}: ${stdout}${stderr}`);
  return stdout.trim();
}

/** What people ask for all the time: something of every service but matching. */
const wishesOf = ({ student, host }: Pair) => [
  { method: 'GET' as const, path: '/api/user', cookie: student.cookie },
  { method: 'GET' as const, path: `/api/profiles/${host.id}`, cookie: student.cookie },
  {
    ...{ method: 'POST' as const, path: '/api/messages', cookie: student.cookie },
    body: () => ({ receiverId: host.id, content: `Written at ${Date.now()} ${secret()}` }),
  },
  { method: 'GET' as const, path: '/api/conversations', cookie: host.cookie },
  { method: 'GET' as const, path: `/api/reviews/${host.id}`, cookie: host.cookie },
  { method: 'GET' as const, path: '/api/subscription-status', cookie: host.cookie },
];

beforeAll(async () => {
  const ofBroker = Object.fromEntries(
    processNames.map((name) => [`HEMMA_RABBITMQ_${name.toUpperCase()}_PASSWORD`, secret()]),
  );
  [mongo, broker] = await Promise.all([
    MongoWithUsers.start(join(home, 'mongodb'), passwords),
    startBroker(brokerHome, ofBroker),
  ]);
  const own = (name: string) => ({
    ...{ RABBITMQ_URL: broker.urlOf(name), BUS_TOPOLOGY: 'given' },
    ...(name !== 'gateway' && { MONGODB_URI: mongo.uriOf(name) }),
  });
  env = Object.fromEntries(processNames.map((name) => [name, own(name)]));
  platform = await startPlatform({
    ...{ home: join(home, 'platform'), demo: true },
    ...{
      mongodbUri: mongo.uriOf('root'),
      rabbitmqUrl: broker.urlOf('gateway'),
    },
    env,
  });
  processes = new RunningProcesses(platform, join(home, 'platform'));
  first = await goTheWholeWay(platform.url, 'first');
}, 300_000);

afterAll(async () => {
  await processes?.stop();
  await platform?.stop();
  provider?.close();
  await Promise.all([mongo?.stop(), broker?.stop()]);
  rmSync(home, { recursive: true, force: true });
}, 60_000);

/** Ends the broker, and starts it with nothing but its definitions. */
async function loseTheBroker(): Promise<void> {
  await broker.kill();
  rmSync(join(homePaths(brokerHome).data, 'rabbitmq', 'mnesia'), { recursive: true });
  await broker.restart();
  const { code, stderr } = await broker.control('import_definitions', join(brokerHome, 'definitions.json'));
  expect({ code, stderr }).toMatchObject({ code: 0 });
}

const areHealthy = async () => (await probe(`${platform.url}/api/health`))?.status === 200;

/** Whether a student is shown a host: only an event can have told matching of that one. */
async function isShown(host: DemoMember): Promise<boolean> {
  const path = '/api/potential-matches?limit=100';
  const found = await asked<{ id: number }[]>(platform.url, path, first.student);
  return JSON.stringify(found).includes(`"id":${host.id},`);
}

/** The status that somebody gets who asks for their own user. */
const probeAs = (origin: string, cookie: string) =>
  fetch(`${origin}/api/user`, { headers: { cookie } }).then(({ status }) => status);

describe('dead letters', () => {
  it('are listed and put back with the rights of the service alone', async () => {
    const { RABBITMQ_URL = '' } = processes.settingsOf('matching');
    for (const [what, said] of [
      ['list', '0 dead letters of matching'],
      ['replay', '0 dead letters of matching put back'],
    ] as const) {
      const { code, stdout } = await runCommand(
        process.execPath,
        ['dist/dead-letters.js', what, 'matching'],
        {
          cwd: join(repoRoot, 'libs/service-kit'),
          env: { ...process.env, RABBITMQ_URL },
        },
      );
      expect({ code, stdout: stdout.trim() }).toEqual({ code: 0, stdout: said });
    }
  });
});

describe('a broker that has lost its data', () => {
  it('is told again what lay in it', async () => {
    await platform.process('matching').stop();
    const host = await enrollOne(platform.url, 'host', 'waits.in.the.broker');
    await loseTheBroker();
    expect(await operate('retell')).toMatch(/^\d+ events of the last 10 minutes are told again$/);
    await platform.process('matching').start();
    await waitUntil('all being healthy', areHealthy, { timeoutMs: PATIENCE_MS });
    await waitUntil('matching knowing the host', () => isShown(host), { timeoutMs: PATIENCE_MS });
  });
});

describe('a backup', () => {
  const folder = join(home, 'backup');
  let stream: RequestStream;
  let waiting: DemoMember;
  /** What the stream was told was written before the backup began. */
  let written: { content: string }[];

  it('is taken while requests go on, none of which fails', async () => {
    stream = new RequestStream(platform.url, wishesOf(first));
    stream.start(EVERY_MS);
    // What matching has not taken lies in the broker, and nowhere else.
    await platform.process('matching').stop();
    waiting = await enrollOne(platform.url, 'host', 'waits.in.the.backup');
    const hasWritten = () => Promise.resolve(stream.acknowledged.length >= 5);
    await waitUntil('some messages', hasWritten, { timeoutMs: PATIENCE_MS });
    written = stream.acknowledged.map(({ body }) => body as { content: string });
    const start = Date.now();
    const said = await operate('backup', folder);
    const ms = Date.now() - start;
    await stream.stop();
    const bytes = globSync('**/*.gz', { cwd: folder }).reduce(
      (sum, file) => sum + statSync(join(folder, file)).size,
      0,
    );
    console.log(`Backup: ${said.split(' in ')[0]}, ${Math.round(bytes / 1000)} kB, ${ms} ms`);
    expect(stream.failures).toEqual([]);
    await enrollOne(platform.url, 'host', 'came.later');
  });

  it('is refused over an older one, and restored into nothing but empty databases', async () => {
    await expect(operate('backup', folder)).rejects.toThrow('EEXIST');
    await expect(operate('restore', folder)).rejects.toThrow('is not empty: stop every service');
  });

  it('gives everything back once database and broker have lost all', async () => {
    const everything = [...processNames, 'shell', 'stripe-simulator'];
    for (const name of everything) await platform.process(name).stop();
    await Promise.all([mongo.loseEverything(), loseTheBroker()]);
    const start = Date.now();
    const said = await operate('restore', folder);
    const restoredMs = Date.now() - start;
    await Promise.all(everything.map((name) => platform.process(name).start()));
    await waitUntil('all being healthy', areHealthy, { timeoutMs: PATIENCE_MS });
    console.log(`Restore: ${said}; command ${restoredMs} ms, until healthy ${Date.now() - start} ms`);
    // The same, to the letter: what services have written meanwhile aside.
    const again = join(home, 'again');
    await operate('backup', again);
    for (const file of ['identity/users', 'profiles/profiles', 'matching/matches', 'reviews/reviews']) {
      const [before, after] = [folder, again].map((one) => readFileSync(join(one, `hemma_${file}.bson.gz`)));
      expect({ file, isSame: before!.equals(after!) }).toEqual({ file, isSame: true });
    }
  });

  it('has all that was acknowledged before it began, and nothing of what came later', async () => {
    const answer = await login(platform.url, 'clara.hoffmann');
    expect(answer.status).toBe(200);
    // A session of before is still one.
    expect(await asked(platform.url, '/api/user', first.student)).toMatchObject({ id: first.student.id });
    const reviews = await asked<{ comment: string }[]>(
      platform.url,
      `/api/reviews/${first.host.id}`,
      first.host,
    );
    expect(reviews.map(({ comment }) => comment)).toContain('Thanks from first');
    expect(await asked(platform.url, '/api/subscription-status', first.host)).toMatchObject({
      hasAccess: true,
    });
    const path = `/api/messages?with=${first.host.id}&limit=100`;
    const messages = await asked<{ content: string }[]>(platform.url, path, first.student);
    const contents = messages.map(({ content }) => content);
    expect(contents).toEqual(expect.arrayContaining(written.map(({ content }) => content)));
    expect((await login(platform.url, 'came.later')).status).toBe(401);
  });

  it('has the events that lay in the broker when it was taken', async () => {
    await waitUntil('matching knowing the host', () => isShown(waiting), { timeoutMs: PATIENCE_MS });
  });

  it('lets two new people go the whole way', async () => {
    const { student, host } = await goTheWholeWay(platform.url, 'second');
    expect(student.id).not.toBe(host.id);
  });
});

describe('while requests go on', () => {
  let stream: RequestStream;
  beforeAll(async () => {
    ({ cookie } = await login(platform.url, first.student.username));
    const student = { ...first.student, cookie };
    stream = new RequestStream(gatewayOf(processes.settingsOf('gateway')), [
      ...wishesOf({ ...first, student }),
      { method: 'GET', path: '/api/potential-matches', cookie },
    ]);
    stream.start(EVERY_MS);
  });
  afterAll(async () => {
    await stream?.stop();
    console.log(`${stream?.answered} requests answered, slowest ${stream?.slowestMs} ms`);
  });
  const noneHasFailed = () => expect(stream.failures).toEqual([]);

  const kidOf = (cookie: string) => {
    const [header = ''] = cookie.slice(cookie.indexOf('=') + 1).split('.');
    return JSON.parse(Buffer.from(header, 'base64url').toString()).kid as string;
  };
  const signsNow = async () => kidOf((await login(stream.origin, first.host.username)).cookie);

  let kids: { old: string; said: string };
  /** Of before the rotations: its token is signed with the key that was current then. */
  let cookie: string;

  it('the next key that signs is made', async () => {
    const old = await signsNow();
    const { code, stdout } = await runCommand(process.execPath, ['dist/rotate-keys.js'], {
      cwd: join(repoRoot, 'services/identity'),
      env: { ...process.env, MONGODB_URI: mongo.uriOf('identity') },
    });
    expect({ code, stdout }).toMatchObject({ code: 0 });
    kids = { old, said: stdout };
    noneHasFailed();
  });

  it('each service gets another user at the database, and the first goes', async () => {
    for (const service of serviceNames) {
      const database = `hemma_${service}`;
      const [user, password] = [`${service}-2`, secret()];
      const old = processes.settingsOf(service)['MONGODB_URI']!;
      const roles = [{ role: 'readWrite', db: database }];
      await mongo.asRoot((root) => root.db(database).command({ createUser: user, pwd: password, roles }));
      await processes.roll(service, { MONGODB_URI: mongo.uriOf(user, password) });
      await mongo.asRoot((root) => root.db(database).command({ dropUser: service }));
      const refused = new MongoClient(old);
      await expect(refused.db(database).command({ ping: 1 })).rejects.toThrow('Authentication failed');
      await refused.close();
    }
    noneHasFailed();
  });

  const subscribesNow = (name: string) =>
    enrollOne(platform.url, 'student', name).then(async (member) => {
      await subscribe(platform.url, member);
      const hasAccess = async () =>
        (await asked<{ hasAccess: boolean }>(platform.url, '/api/subscription-status', member)).hasAccess;
      await waitUntil('access', hasAccess, { timeoutMs: PATIENCE_MS });
    });

  it('Stripe’s key gives way to another', async () => {
    const { STRIPE_API_URL = '', STRIPE_SECRET_KEY = '' } = processes.settingsOf('billing');
    const next = `sk_test_${secret()}`;
    provider = await TwoKeys.before(STRIPE_API_URL, STRIPE_SECRET_KEY, next);
    await processes.roll('billing', { STRIPE_SECRET_KEY: next, STRIPE_API_URL: provider.url });
    provider.revokeOld();
    await subscribesNow('pays.with.the.new.key');
    noneHasFailed();
  });

  it('the secret of the webhooks gives way to another, and no webhook is refused', async () => {
    const { STRIPE_WEBHOOK_SECRET: old = '' } = processes.settingsOf('billing');
    const next = `whsec_${secret()}`;
    const taken = () =>
      mongo.asRoot((root) => root.db('hemma_billing').collection('provider_events').countDocuments());
    /** Somebody subscribes; asking the provider would do for that, so that the webhooks are counted. */
    const areTaken = async (name: string) => {
      const before = await taken();
      await subscribesNow(name);
      await waitUntil(`webhooks of ${name}`, async () => (await taken()) > before, {
        timeoutMs: PATIENCE_MS,
      });
    };
    await processes.roll('billing', { STRIPE_WEBHOOK_SECRET: `${next},${old}` });
    await areTaken('pays.with.both');
    await platform.process('stripe-simulator').stop();
    env['stripe-simulator'] = { STRIPE_WEBHOOK_SECRET: next };
    await platform.process('stripe-simulator').start();
    const { OPS_PORT: port, PORT } = platform.settingsOf('stripe-simulator');
    const isUp = async () => (await probe(`http://127.0.0.1:${PORT ?? port}/health`))?.status === 200;
    await waitUntil('the simulator', isUp, { timeoutMs: PATIENCE_MS });
    await areTaken('pays.with.the.next');
    await processes.roll('billing', { STRIPE_WEBHOOK_SECRET: next });
    await areTaken('pays.with.it.alone');
    noneHasFailed();
  });

  it('the next key signs half a minute after it was made', async () => {
    const isOther = async () => (await signsNow()) !== kids.old;
    await waitUntil('the next key', isOther, { timeoutMs: PATIENCE_MS + 30_000, everyMs: 1_000 });
    expect(kids.said).toContain(await signsNow());
    noneHasFailed();
  });

  it('a key that is given takes the place of the one that was made', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const old = await signsNow();
    await processes.roll('identity', {
      SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    });
    expect(await signsNow()).not.toBe(old);
    noneHasFailed();
  });

  it('each process gets another user at the broker, and the first goes', async () => {
    const control = async (...args: string[]) => {
      const { code, stdout, stderr } = await broker.control('--silent', ...args);
      if (code !== 0) throw new Error(`${args[0]}: ${stdout}${stderr}`);
      return stdout;
    };
    const table = async (what: string): Promise<Record<string, string>[]> =>
      JSON.parse(await control(what, ...OF_HEMMA, '--formatter', 'json'));
    const [rightsOfAll, topicsOfAll] = [
      await table('list_permissions'),
      await table('list_topic_permissions'),
    ];
    for (const name of processNames) {
      const [user, password] = [`${name}-2`, secret()];
      const old = processes.settingsOf(name)['RABBITMQ_URL']!;
      await control('add_user', user, password);
      const { configure, write, read } = rightsOfAll.find((one) => one['user'] === name)!;
      await control('set_permissions', ...OF_HEMMA, user, configure!, write!, read!);
      // The gateway alone has some.
      for (const topic of topicsOfAll.filter((one) => one['user'] === name)) {
        const lists = [topic['exchange']!, topic['write']!, topic['read']!];
        await control('set_topic_permissions', ...OF_HEMMA, user, ...lists);
      }
      await processes.roll(name, { RABBITMQ_URL: broker.urlOf(user, password) }, async (settings) => {
        if (name !== 'gateway') return;
        const before = stream.origin;
        stream.origin = gatewayOf(settings);
        await stream.untilAnsweredBy(before);
      });
      await control('delete_user', name);
      await expect(connect(old)).rejects.toThrow('ACCESS_REFUSED');
    }
    noneHasFailed();
  });

  it('a key that was stolen is taken from the list, and what it has signed counts no more', async () => {
    await stream.stop();
    noneHasFailed();
    const asksAs = (one: string) => probeAs(stream.origin, one);
    expect(await asksAs(cookie)).toBe(200);
    await mongo.asRoot((root) => root.db('hemma_identity').collection('keys').deleteOne({ kid: kids.old }));
    await processes.roll('gateway', {}, async (settings) => {
      stream.origin = gatewayOf(settings);
    });
    expect(await asksAs(cookie)).toBe(401);
    expect(await asksAs((await login(stream.origin, first.student.username)).cookie)).toBe(200);
  });
});
