import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { FontPreloadPlugin } from './font-preload-plugin.mjs';
import { pageTemplate } from './page-template.mjs';
import { PrerenderPlugin } from './prerender-plugin.mjs';
import { sharedByShell } from './sharing.mjs';
import { webpackBase } from './webpack-base.mjs';

/** What the shell's server has of the shell itself where no script has run. */
const framePages = ['/frame', '/without-script', '/script-failed'];

/**
 * The whole webpack configuration of the shell: it provides what is shared and knows no remote.
 *
 * @param {string} projectRoot the shell's folder
 * @returns {(env: object, argv: { mode?: string }) => import('webpack').Configuration}
 */
export function defineShell(projectRoot) {
  return (_env = {}, argv = {}) => {
    const isProduction = argv.mode !== 'development';
    const base = webpackBase({ projectRoot, uniqueName: 'hemma-shell', isProduction });
    return {
      ...base,
      name: 'shell',
      entry: { main: './src/main.ts' },
      optimization: {
        ...base.optimization,
        splitChunks: {
          cacheGroups: {
            // What changes only with a library's version stays in people's caches over our releases.
            libraries: {
              filename: 'assets/[name].[contenthash].js',
              test: /[\\/]node_modules[\\/]/,
              chunks: 'initial',
              name: 'libraries',
              enforce: true,
            },
          },
        },
      },
      plugins: [
        ...base.plugins,
        new ModuleFederationPlugin({
          name: 'hemma_shell',
          shared: sharedByShell(),
          // `version-first` would load every remote's entry at start, and a dead one would stop the page.
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          runtimePlugins: [fileURLToPath(new URL('./runtime-for-remotes.mjs', import.meta.url))],
          experiments: { asyncStartup: false, optimization: { target: 'web' } },
        }),
        new HtmlWebpackPlugin({
          templateContent: pageTemplate({ title: 'Hemma' }),
          publicPath: '/',
          scriptLoading: 'defer',
          minify: false,
        }),
        new FontPreloadPlugin(),
        new ProvidedPlugin(),
        ...(isProduction
          ? [new PrerenderPlugin({ routes: 'src/frame.prerender.tsx', paths: framePages, place: 'frame' })]
          : []),
      ],
    };
  };
}

/** Leaves in `provides.json` each key that this shell provides with its version: infra/remotes checks releases by it. */
class ProvidedPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ProvidedPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ProvidedPlugin', stage }, () => {
        const versions = Object.entries(sharedByShell()).map(([key, { version }]) => [key, version]);
        const text = JSON.stringify(Object.fromEntries(versions), null, 2);
        compilation.emitAsset('provides.json', new webpack.sources.RawSource(text));
      });
    });
  }
}
