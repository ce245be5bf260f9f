import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { compileFunction } from 'node:vm';
import webpack from 'webpack';
import { webCoreAliases, webCoreRoot } from './sharing.mjs';
import { moduleRules, webpackBase } from './webpack-base.mjs';

/** Stands in the pages for the address at which the release will lie; only the server knows it. */
export const RELEASE = '@release/';
export const languages = ['en', 'sv'];

/**
 * @typedef {object} PrerenderedPage
 * @property {string} path
 * @property {string} language
 * @property {string} title of the window
 * @property {string} html what stands in the page's main element
 */

/**
 * Renders pages in Node, in each language, as a visitor sees them. For that they are built once more: with their own
 * copies of what the shell provides in the browser, without styles, in one file that only lives in memory.
 *
 * @param {object} options
 * @param {string} options.projectRoot
 * @param {string} options.routes the module that exports `routes`
 * @param {string[]} options.paths
 * @param {string} options.place keeps the ids of these pages apart from those of what is around them
 * @returns {Promise<PrerenderedPage[]>}
 */
export async function prerenderPages({ projectRoot, routes, paths, place }) {
  const { prerenderPage, routes: ofProject } = run(await buildForNode(projectRoot, routes), projectRoot);
  const pages = [];
  // One after the other: the language is that of the whole program, as it is in the browser.
  for (const language of languages) {
    for (const path of paths) {
      pages.push({ path, language, ...(await prerenderPage(ofProject, path, language, place)) });
    }
  }
  return pages;
}

/** @returns {Promise<string>} the program */
async function buildForNode(projectRoot, routes) {
  const base = webpackBase({ projectRoot, uniqueName: 'hemma-prerender', isProduction: true });
  const exported = {
    routes: path.join(projectRoot, routes),
    prerenderPage: path.join(webCoreRoot, 'src/prerender.tsx'),
  };
  const entry = Object.entries(exported).map(
    ([name, file]) => `export { ${name} } from ${JSON.stringify(file)};`,
  );
  const compiler = webpack({
    ...base,
    name: 'prerender',
    entry: { prerender: `data:text/javascript,${encodeURIComponent(entry.join('\n'))}` },
    target: ['node', 'es2022'],
    output: {
      ...base.output,
      filename: 'prerender.cjs',
      library: { type: 'commonjs2' },
      publicPath: RELEASE,
    },
    resolve: { ...base.resolve, alias: webCoreAliases() },
    module: { rules: moduleRules({ isProduction: true, forNode: true }) },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    optimization: { minimize: false },
  });
  compiler.hooks.shouldEmit.tap('PrerenderPlugin', () => false);
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  const program = String(stats.compilation.getAsset('prerender.cjs').source.source());
  await promisify(compiler.close.bind(compiler))();
  return program;
}

function run(program, projectRoot) {
  const module = { exports: {} };
  const names = ['module', 'exports', 'require'];
  compileFunction(program, names, { filename: path.join(projectRoot, 'prerender.cjs') })(
    module,
    module.exports,
    createRequire(path.join(projectRoot, 'package.json')),
  );
  return module.exports;
}
