import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import webpack from 'webpack';
import { defineRemote } from './define-remote.mjs';
import { OwnCodeBudgetPlugin } from './own-code-budget-plugin.mjs';

let folder;
beforeAll(async () => {
  // Inside this folder, so that react is found as a remote finds it.
  folder = await mkdtemp(path.join(import.meta.dirname, '..', '.remote-'));
  await mkdir(path.join(folder, 'src'));
  await declare({});
});
afterAll(() => rm(folder, { recursive: true }));

function declare(more) {
  const federation = { name: 'tiny', basePaths: ['/tiny'], protected: false, port: 3199, ...more };
  return writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'tiny', version: '1.0.0', federation }),
  );
}

async function build(routes, ...plugins) {
  await writeFile(path.join(folder, 'src/routes.tsx'), routes);
  const configuration = defineRemote(folder)({}, { mode: 'production' });
  configuration.plugins.push(...plugins);
  const stats = await promisify(webpack)(configuration);
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

describe('a page that a release ships in advance', () => {
  const page = `
    import { Button } from '@hemma/web-core/button';
    import { lazyPage } from '@hemma/web-core/lazy-page';
    import { useLanguage } from '@hemma/web-core/language';
    import { Page } from '@hemma/web-core/page';
    import { useSession } from '@hemma/web-core/session';
    import { Link } from 'react-router-dom';
    import styles from './tiny.module.css';
    import picture from './picture.svg';
    function Tiny() {
      const inSwedish = useLanguage() === 'sv';
      return (
        <Page title={inSwedish ? 'Liten' : 'Tiny'}>
          <p className={styles.words}>For a {useSession().status}</p>
          <img src={picture} alt="" />
          <Link to="/">Home</Link>
          <Button>Press</Button>
        </Page>
      );
    }
    const LazyTiny = lazyPage(async () => Tiny);
    export const routes = [{ path: '/tiny', element: <LazyTiny /> }];
  `;
  const shipped = async (language) =>
    JSON.parse(await readFile(path.join(folder, 'dist/fragments', language, 'tiny.json'), 'utf8'));

  beforeAll(async () => {
    await writeFile(path.join(folder, 'src/tiny.module.css'), '.words { color: green; }');
    await writeFile(path.join(folder, 'src/picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
    await declare({ prerendered: ['/tiny'] });
  });
  afterAll(() => declare({}));

  it('is whole, as a visitor sees it, in each language, with the files of this release', async () => {
    const { errors } = await build(page);
    expect(errors).toEqual([]);
    const { title, html, styles } = await shipped('en');
    expect(title).toBe('Tiny · Hemma');
    expect(html).toMatch(/<h1[^>]*>Tiny<\/h1>/);
    expect(html).toContain('For a visitor');
    expect(html).toContain('href="/">Home</a>');
    expect((await shipped('sv')).title).toBe('Liten · Hemma');
    expect(styles).toHaveLength(1);
    const [, className] = /<p class="([^"]+)"/.exec(html);
    expect(await readFile(path.join(folder, 'dist', styles[0]), 'utf8')).toContain(`.${className}`);
    const [, picture] = /src="@release\/([^"]+)"/.exec(html);
    expect(await filesOf()).toContain(picture);
  });

  it('has nothing that only a script could use', async () => {
    await build(page);
    const { html } = await shipped('en');
    expect(html).not.toMatch(/<script|<!--|<link|<title/);
    expect(html).toMatch(/<button inert=""[^>]*>Press/);
  });

  it('that can not be rendered fails the build, with what is wrong', async () => {
    const broken = page.replace('useSession().status', 'window.innerWidth');
    const { errors } = await build(broken);
    expect(errors.map(({ message }) => message).join()).toContain('window is not defined');
  });

  it('is not made in development, where each change is built', async () => {
    const { plugins } = defineRemote(folder)({}, { mode: 'development' });
    expect(plugins.map(({ constructor }) => constructor.name)).not.toContain('PrerenderPlugin');
  });
});

describe("a remote's own code", () => {
  it('beyond its budget fails the build, naming the largest file', async () => {
    const { errors } = await build(routes, new OwnCodeBudgetPlugin('tiny', 0.5));
    expect(errors.map(({ message }) => message).join()).toMatch(
      /tiny has [\d.]+ KB of scripts \(gzip\), and its budget is 0.5 KB .* The largest is \S+ with/,
    );
  });
});
