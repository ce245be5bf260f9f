import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '@hemma/local/run-command';
import { afterAll, expect, it } from '@jest/globals';
import { aBuiltRemote, aManifest, newFolder, provided, removeFolders } from '../test/built-remote.ts';

afterAll(removeFolders);

const main = join(import.meta.dirname, 'main.ts');

/** @returns the exit code, and what was said */
async function run(...args: string[]): Promise<[number, string]> {
  const { code, stdout, stderr } = await runCommand(process.execPath, [main, ...args]);
  return [code, (stdout + stderr).trim()];
}

it('publishes, promotes, shows a release to some, and takes it back, saying each time what has become of it', async () => {
  const [store, shell] = [await newFolder(), await newFolder()];
  await writeFile(join(shell, 'provides.json'), JSON.stringify(provided));
  const publish = async (version: string) =>
    run(
      ...['publish', 'onboarding', await aBuiltRemote('onboarding', ['/welcome'])],
      ...['--to', store, '--shell', shell, '--version', version],
    );
  expect(await publish('1.0.0')).toEqual([0, 'onboarding 1.0.0 is in the store, and nobody has it yet.']);
  expect(await publish('1.0.0')).toEqual([0, 'onboarding 1.0.0 was in the store already.']);
  await publish('2.0.0');
  const there = ['--in', store, '--shell', shell];
  expect(await run('promote', 'onboarding', '1.0.0', ...there)).toEqual([
    0,
    "onboarding 1.0.0 is everybody's.",
  ]);
  expect(await run('canary', 'onboarding', '2.0.0', '30', ...there)).toEqual([
    0,
    'onboarding 2.0.0 is for 30 % of the users.',
  ]);
  const [, listed] = await run('list', '--in', store);
  expect(listed).toMatch(/^onboarding\n/);
  expect(listed).toMatch(/^ {2}1\.0\.0 {2}\S+ {2}current$/m);
  expect(listed).toMatch(/^ {2}2\.0\.0 {2}\S+ {2}canary, 30 %$/m);
  await run('promote', 'onboarding', '2.0.0', ...there);
  expect(await run('rollback', 'onboarding', '--in', store)).toEqual([
    0,
    "onboarding 1.0.0 is everybody's again.",
  ]);
  const refused = await run('rollback', 'onboarding', '--in', store);
  expect(refused).toEqual([1, 'Nothing of onboarding was promoted before.']);
});

it('tells of a new shell whether what people have can live in it', async () => {
  const [store, shell, newShell] = [await newFolder(), await newFolder(), await newFolder()];
  await writeFile(join(shell, 'provides.json'), JSON.stringify(provided));
  await writeFile(join(newShell, 'provides.json'), JSON.stringify({ ...provided, react: '20.0.0' }));
  for (const version of ['1', '2']) {
    const dist = await aBuiltRemote('onboarding', ['/welcome'], {
      'mf-manifest.json': aManifest('onboarding', version === '1' ? { shared: [] } : {}),
    });
    await run('publish', 'onboarding', dist, '--to', store, '--shell', shell, '--version', version);
  }
  await run('promote', 'onboarding', '1', '--in', store, '--shell', shell);
  const check = () => run('check', '--in', store, '--shell', newShell);
  expect(await check()).toEqual([
    0,
    `What people have from ${store} finds all that it needs in ${newShell}.`,
  ]);
  await run('canary', 'onboarding', '2', '1', '--in', store, '--shell', shell);
  expect(await check()).toEqual([1, expect.stringContaining('react is 20.0.0 and not ^19.3.1.')]);
});

it('asks the shell again before a release is shown to anybody: it may be another one by now', async () => {
  const [store, shell] = [await newFolder(), await newFolder()];
  const shellHas = (versions: object) => writeFile(join(shell, 'provides.json'), JSON.stringify(versions));
  const there = ['--shell', shell, '--in', store];
  await shellHas(provided);
  await run(
    ...['publish', 'onboarding', await aBuiltRemote('onboarding', ['/welcome'])],
    ...['--to', store, '--shell', shell, '--version', '1'],
  );
  await shellHas({ ...provided, react: '20.0.0' });
  const sentence = 'onboarding needs what the shell does not provide: react is 20.0.0 and not ^19.3.1.';
  expect(await run('promote', 'onboarding', '1', ...there)).toEqual([1, sentence]);
  expect(await run('canary', 'onboarding', '1', '5', ...there)).toEqual([1, sentence]);
});

it('says in a sentence why it refuses, and how it is used', async () => {
  const [store, shell] = [await newFolder(), await newFolder()];
  const dist = await aBuiltRemote('onboarding', ['/welcome'], { 'mf-manifest.json': aManifest('matching') });
  const order = ['publish', 'onboarding', dist, '--to', store, '--shell', shell];
  expect(await run(...order)).toEqual([1, expect.stringContaining('does not say what the shell provides')]);
  await writeFile(join(shell, 'provides.json'), JSON.stringify(provided));
  expect(await run(...order)).toEqual([
    1,
    `mf-manifest.json in ${dist} is that of hemma_matching, and not of onboarding.`,
  ]);
  for (const wrong of [
    [],
    ['publish'],
    ['list'],
    ['promote', 'onboarding', '--in', store],
    ['list', '--on', store],
  ])
    expect(await run(...wrong)).toEqual([
      1,
      expect.stringContaining('promote <remote> <version> --in <store>'),
    ]);
  expect(await run('list', '--in', join(store, 'nowhere'))).toEqual([
    1,
    expect.stringMatching(/is no store\.$/),
  ]);
});
