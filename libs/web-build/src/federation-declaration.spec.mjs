import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { containerName, readFederationDeclaration } from './federation-declaration.mjs';

let folder;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'declaration-'));
});
afterAll(() => rm(folder, { recursive: true }));

const declared = async (federation) => {
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ federation }));
  return readFederationDeclaration(folder);
};

const right = { name: 'matching', basePaths: ['/browse', '/messages'], protected: ['/messages'], port: 3103 };

describe('the declaration of a remote', () => {
  it('is read from its package.json', async () => {
    expect(await declared(right)).toEqual(right);
    const withPages = { ...right, prerendered: ['/browse', '/browse/more'] };
    expect(await declared(withPages)).toEqual(withPages);
  });

  it.each([
    ['nothing at all', undefined, /name, basePaths, protected, port/],
    ['a path without its slash', { ...right, basePaths: ['browse'] }, /basePaths/],
    ['a guard on a path that is not its', { ...right, protected: ['/profile'] }, /protected/],
    ['a name that is no folder', { ...right, name: 'Matching!' }, /name/],
    [
      'a guarded page to prerender',
      { ...right, protected: ['/messages'], prerendered: ['/messages/7'] },
      /prerendered/,
    ],
    ["another's page to prerender", { ...right, prerendered: ['/auth'] }, /prerendered/],
    ['a port of the system', { ...right, port: 80 }, /port/],
  ])('with %s is refused, naming every wrong key', async (_what, federation, words) => {
    await expect(declared(federation)).rejects.toThrow(words);
  });

  it('gives the container a name that can be a variable', () => {
    expect(containerName('student-life')).toBe('hemma_student_life');
  });
});
