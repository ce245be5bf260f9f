import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '@hemma/local/run-command';
import { checkLeaks, findGitleaks, leaksInFiles, leaksInHistory } from '../src/secrets.ts';

let gitleaks: string;
let repository: string;

async function git(...args: string[]): Promise<void> {
  const settings = [
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.org',
    '-c',
    'commit.gpgsign=false',
  ];
  const { code, stderr } = await runCommand('git', [...settings, ...args], { cwd: repository });
  if (code !== 0) throw new Error(stderr);
}

/** Made here, so that this file has none. */
const key = `sk_live_${randomBytes(24).toString('hex')}`;
const write = (file: string, text: string) => writeFileSync(join(repository, file), text);

beforeAll(async () => {
  gitleaks = await findGitleaks(() => undefined);
  repository = mkdtempSync(join(tmpdir(), 'hemma-planted-'));
  await git('init', '--quiet');
  write('.gitignore', 'ignored.env\n');
  write('config.ts', 'export const port = 3000;\n');
  write('ignored.env', `STRIPE_SECRET_KEY=${key}\n`);
  await git('add', '.');
  await git('commit', '--quiet', '-m', 'First');
}, 300_000);
afterAll(() => rmSync(repository, { recursive: true, force: true }));

describe('a secret', () => {
  it('is missed where there is none, and in what git does not take', async () => {
    expect(await leaksInFiles(gitleaks, repository)).toEqual([]);
    expect(await leaksInHistory(gitleaks, repository)).toEqual([]);
  });

  it('is found in a file that was not committed yet, and later in the history, though it is gone', async () => {
    write('config.ts', `export const stripe = '${key}';\n`);
    const found = { file: 'config.ts', rule: 'stripe-access-token', line: 1 };
    const inFiles = await leaksInFiles(gitleaks, repository);
    expect(inFiles).toEqual([found]);
    await git('commit', '--quiet', '--all', '-m', 'Second');
    write('config.ts', 'export const stripe = process.env.STRIPE_SECRET_KEY;\n');
    await git('commit', '--quiet', '--all', '-m', 'Third');
    expect(await leaksInFiles(gitleaks, repository)).toEqual([]);
    const inHistory = await leaksInHistory(gitleaks, repository);
    expect(inHistory).toEqual([{ ...found, commit: expect.stringMatching(/^[0-9a-f]{40}$/) }]);
    expect(checkLeaks(inHistory, []).failures).toEqual([
      expect.stringMatching(
        /^gitleaks: config\.ts:1 looks like a secret \(stripe-access-token\), since [0-9a-f]{8}$/,
      ),
    ]);
    expect(checkLeaks(inHistory, [{ only: /^config\.ts:stripe-access-token:1$/, reason: '' }]).failed).toBe(
      0,
    );
    expect(checkLeaks([], [{ only: /^config\.ts:/, reason: '' }]).failed).toBe(1);
  });
});
