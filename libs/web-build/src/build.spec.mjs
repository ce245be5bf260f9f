import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import webpack from 'webpack';
import { defineRemote } from './define-remote.mjs';

let folder;
beforeAll(async () => {
  // Inside this folder, so that react is found as a remote finds it.
  folder = await mkdtemp(path.join(import.meta.dirname, '..', '.remote-'));
  await mkdir(path.join(folder, 'src'));
  const federation = { name: 'tiny', basePaths: ['/tiny'], protected: false, port: 3199 };
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'tiny', version: '1.0.0', federation }),
  );
});
afterAll(() => rm(folder, { recursive: true }));

async function build(routes) {
  await writeFile(path.join(folder, 'src/routes.tsx'), routes);
  const stats = await promisify(webpack)(defineRemote(folder)({}, { mode: 'production' }));
  return stats.toJson({ all: false, errors: true });
}

const filesOf = () => readdir(path.join(folder, 'dist'), { recursive: true });

const routes = `
  import { Link } from 'react-router-dom';
  import { Page } from '@hemma/web-core/page';
  const text = ${JSON.stringify('A page. '.repeat(300))};
  export const routes = [{ path: '/tiny', element: <Page title="Tiny">{text}<Link to="/">Home</Link></Page> }];
`;

describe('a remote, built', () => {
  it('is an entry and a manifest with fixed names, and hashed files beside them', async () => {
    const { errors } = await build(routes);
    expect(errors).toEqual([]);
    const names = await filesOf();
    expect(names).toEqual(expect.arrayContaining(['remoteEntry.js', 'mf-manifest.json']));
    const others = names.filter((name) => /\.js$/.test(name) && name !== 'remoteEntry.js');
    expect(others).not.toHaveLength(0);
    for (const name of others) expect(name).toMatch(/^assets\/.+\.[0-9a-f]{20}\.js$/);
  });

  it('carries none of what the shell provides', async () => {
    await build(routes);
    const files = (await filesOf()).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(files.map((name) => readFile(path.join(folder, 'dist', name), 'utf8')));
    expect(texts.join('').length).toBeLessThan(40_000);
  });

  it('lies there compressed already', async () => {
    await build(routes);
    const name = (await filesOf()).find((file) => /^assets\/.*expose.*\.js$/.test(file));
    const plain = await readFile(path.join(folder, 'dist', name));
    expect(brotliDecompressSync(await readFile(path.join(folder, 'dist', `${name}.br`)))).toEqual(plain);
    expect(gunzipSync(await readFile(path.join(folder, 'dist', `${name}.gz`)))).toEqual(plain);
  });

  it('is refused when it brings a part of antd that the shell does not provide', async () => {
    const { errors } = await build(
      `import Carousel from 'antd/es/carousel'; export const routes = [{ path: '/tiny', element: <Carousel /> }];`,
    );
    expect(errors.map(({ message }) => message).join()).toContain(
      '"antd/es/carousel" is not provided by the shell',
    );
  });
});
