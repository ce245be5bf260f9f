import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repoRoot } from '@hemma/local/paths';
import { runCommand } from '@hemma/local/run-command';
import { aStudent } from '@hemma/testing/builders';
import { expect, test } from '@playwright/test';
import { startShell } from '../src/shell-process.js';

const frontends = path.join(repoRoot, 'frontends');
/** The remote that is released, and a text of it. */
const REMOTE = 'onboarding';
const TEXTS = 'src/simple-onboarding/simple-onboarding.texts.ts';
const BEFORE = 'Complete Your Profile';
const AFTER = 'Tell Us About Yourself';

/**
 * Front ends like those that run, beside them: what anybody else looks at is not touched. Of the released remote the
 * sources are there too; its build finds all else at the repository's root, as theirs does.
 */
async function copyFrontends(): Promise<string> {
  const folder = await mkdtemp(path.join(repoRoot, '.hemma-release-'));
  const copied: Record<string, string[]> = {
    shell: ['dist', 'dist-server', 'package.json'],
    [REMOTE]: ['dist', 'node_modules', 'src', 'package.json', 'tsconfig.json', 'webpack.config.mjs'],
  };
  for (const name of await readdir(frontends)) {
    const [from, to] = [path.join(frontends, name), path.join(folder, name)];
    const parts = copied[name]?.filter((part) => existsSync(path.join(from, part)));
    if (!parts) await symlink(from, to);
    else for (const part of parts) await cp(path.join(from, part), path.join(to, part), { recursive: true });
  }
  return folder;
}

/** @returns by path the hash of every file */
async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((file) => path.join(file.parentPath, file.name));
  const hash = async (file: string) =>
    createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [path.relative(folder, file), await hash(file)])),
  );
}

/** The words of a page, changed as a release would change them. */
async function changeText(remote: string): Promise<void> {
  const file = path.join(remote, TEXTS);
  const source = await readFile(file, 'utf8');
  expect(source).toContain(BEFORE);
  await writeFile(file, source.replace(BEFORE, AFTER));
}

test('a remote that is built again with a new text shows it after a reload, and no file of the shell has changed', async ({
  page,
}) => {
  const folder = await copyFrontends();
  const shell = await startShell({
    cwd: path.join(folder, 'shell'),
    logFolder: test.info().outputDir,
    remotes: { REMOTES_DIR: folder },
  });
  try {
    // A cookie counts for every port of its host.
    expect((await page.request.post('/api/register', { data: aStudent() })).status()).toBe(201);
    const shellFiles = await hashesOf(path.join(folder, 'shell'));
    expect(Object.keys(shellFiles)).toContain(path.join('dist', 'main.js'));
    await page.goto(`${shell.origin}/simple-onboarding`);
    await expect(page.getByRole('heading', { level: 1, name: BEFORE })).toBeVisible();

    await changeText(path.join(folder, REMOTE));
    const webpack = path.join(repoRoot, 'node_modules/webpack/bin/webpack.js');
    const built = await runCommand(process.execPath, [webpack, '--mode', 'production'], {
      cwd: path.join(folder, REMOTE),
      timeoutMs: 120_000,
    });
    expect(built, built.stdout + built.stderr).toMatchObject({ code: 0 });
    await page.reload();

    await expect(page.getByRole('heading', { level: 1, name: AFTER })).toBeVisible();
    expect(await hashesOf(path.join(folder, 'shell'))).toEqual(shellFiles);
  } finally {
    await shell.stop();
    await rm(folder, { recursive: true });
  }
});
