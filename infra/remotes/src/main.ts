import { parseArgs } from 'node:util';
import { messageOf, UserError } from '@hemma/local/user-error';
import { requireUsable } from './manifest.ts';
import { readProvided } from './provided.ts';
import { changeRemotes, promoted, readRemotes, rolledBack, withCanary } from './remotes-file.ts';
import { folderOf, namesIn, publish, readRelease, releasesOf } from './store.ts';

const USAGE = `node infra/remotes/src/main.ts
  publish <remote> <dist folder> --to <store> [--version <version>] [--shell <address or dist folder>]
  promote <remote> <version> --in <store> [--shell <address or dist folder>]
  canary <remote> <version> <percent> --in <store> [--shell <address or dist folder>]
  rollback <remote> --in <store>
  list --in <store>
  check --in <store> [--shell <address or dist folder>]`;

/** Where `npm start` has its shell. */
const SHELL = 'http://localhost:3000';

interface Order {
  words: string[];
  store: string;
  shell: string;
  version?: string;
}

/** By its name what each command does, and what it has to say. */
const commands: Record<string, { takes: number; run: (order: Order) => Promise<string> }> = {
  publish: { takes: 2, run: publishRemote },
  promote: { takes: 2, run: promote },
  canary: { takes: 3, run: startCanary },
  rollback: { takes: 1, run: rollBack },
  list: { takes: 0, run: list },
  check: { takes: 0, run: check },
};

async function publishRemote({ words: [name = '', dist = ''], store, shell, version }: Order) {
  const provided = await readProvided(shell);
  const { release, isNew } = await publish({ store, name, dist, version, provided });
  const sentence = isNew ? 'is in the store, and nobody has it yet' : 'was in the store already';
  return `${name} ${release.version} ${sentence}.`;
}

async function promote({ words: [name = '', version = ''], store, shell }: Order) {
  const release = await readUsable(store, name, version, shell);
  await changeRemotes(store, (remotes) => promoted(remotes, release));
  return `${name} ${version} is everybody's.`;
}

async function startCanary({ words: [name = '', version = '', percent = ''], store, shell }: Order) {
  const release = await readUsable(store, name, version, shell);
  await changeRemotes(store, (remotes) => withCanary(remotes, release, Number(percent)));
  return `${name} ${version} is for ${percent} % of the users.`;
}

/** As quick as can be, and without asking a shell: it is for the moment when nothing works. */
async function rollBack({ words: [name = ''], store }: Order) {
  await changeRemotes(store, (remotes) =>
    rolledBack(remotes, name, (version) => readRelease(store, name, version)),
  );
  const now = (await readRemotes(store)).find((remote) => remote.name === name);
  return `${name} ${now?.version} is everybody's again.`;
}

async function list({ store }: Order) {
  const remotes = await readRemotes(store);
  const blocks = (await namesIn(store)).map(async (name) => {
    const { version: current, canary } = remotes.find((remote) => remote.name === name) ?? {};
    const lines = (await releasesOf(store, name)).map(({ version, publishedAt }) => {
      const isFor = version === canary?.version ? `canary, ${canary.percent} %` : '';
      return `  ${version}  ${publishedAt.toISOString().slice(0, 16)}Z  ${version === current ? 'current' : isFor}`;
    });
    return [name, ...lines.map((line) => line.trimEnd())].join('\n');
  });
  return (await Promise.all(blocks)).join('\n');
}

/** Before a new shell is released: what people have must be able to live in it. */
async function check({ store, shell }: Order) {
  const provided = await readProvided(shell);
  for (const { name, version, canary } of await readRemotes(store)) {
    for (const inUse of [version, canary?.version].filter((one) => one !== undefined))
      await requireUsable(folderOf(store, { name, version: inUse }), name, provided);
  }
  return `What people have from ${store} finds all that it needs in ${shell}.`;
}

/** The shell may be another one than when it was published. */
async function readUsable(store: string, name: string, version: string, shell: string) {
  const release = await readRelease(store, name, version);
  await requireUsable(folderOf(store, release), name, await readProvided(shell));
  return release;
}

function readOrder(args: string[]) {
  const { values, positionals } = parsed(args);
  const [name = '', ...words] = positionals;
  const command = commands[name];
  const store = name === 'publish' ? values.to : values.in;
  if (!command || words.length !== command.takes || !store) throw new UserError(USAGE);
  return { command, order: { words, store, shell: values.shell ?? SHELL, version: values.version } };
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { to: text, in: text, version: text, shell: text };
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UserError(`${messageOf(error)}\n${USAGE}`);
  }
}

try {
  const { command, order } = readOrder(process.argv.slice(2));
  console.log(await command.run(order));
} catch (error) {
  // What nobody has foreseen shows where it happened.
  console.error(error instanceof UserError ? messageOf(error) : error);
  process.exitCode = 1;
}
