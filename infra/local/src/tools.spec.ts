import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { installedTool } from './tools.ts';

const scratch = () => mkdtempSync(join(tmpdir(), 'hemma-tools-'));
const silent = () => undefined;

describe('a downloaded tool', () => {
  it('is fetched once, also by two starts at the same moment', async () => {
    const root = scratch();
    let fetched = 0;
    const fill = (folder: string) => {
      fetched += 1;
      writeFileSync(join(folder, 'mongod'), 'binary');
      return Promise.resolve();
    };
    const folders = await Promise.all([
      installedTool('mongo-1', silent, fill, root),
      installedTool('mongo-1', silent, fill, root),
    ]);
    expect(folders).toEqual([join(root, 'mongo-1'), join(root, 'mongo-1')]);
    expect(fetched).toBe(1);
    expect(readdirSync(root)).toEqual(['mongo-1']);
  });

  it('is not there at all when the download broke off, and is fetched by the next start', async () => {
    const root = scratch();
    const broken = (folder: string) => {
      writeFileSync(join(folder, 'half'), '');
      return Promise.reject(new Error('connection lost'));
    };
    await expect(installedTool('mongo-1', silent, broken, root)).rejects.toThrow('connection lost');
    expect(readdirSync(root)).toEqual([]);
    await installedTool('mongo-1', silent, () => Promise.resolve(), root);
    expect(existsSync(join(root, 'mongo-1'))).toBe(true);
  });
});
