import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { containerName, readFederationDeclaration } from './federation-declaration.mjs';
import { OwnCodeBudgetPlugin } from './own-code-budget-plugin.mjs';
import { pageTemplate } from './page-template.mjs';
import { PrerenderPlugin } from './prerender-plugin.mjs';
import { sharedByRemote, webCoreRoot } from './sharing.mjs';
import { UnsharedImportPlugin } from './unshared-import-plugin.mjs';
import { webpackBase } from './webpack-base.mjs';

/**
 * The whole webpack configuration of a remote, made from what its package.json declares.
 *
 * @param {string} projectRoot the remote's folder (`import.meta.dirname` of its webpack.config.mjs)
 * @returns {(env: { standalone?: boolean }, argv: { mode?: string }) => import('webpack').Configuration}
 *   `--env standalone` makes it a page of its own with its own copies of what is shared; served, it asks the
 *   platform at PLATFORM_URL
 */
export function defineRemote(projectRoot) {
  const { name, port, prerendered = [] } = readFederationDeclaration(projectRoot);
  return (env = {}, argv = {}) => {
    const standsAlone = Boolean(env.standalone);
    const isProduction = argv.mode !== 'development';
    const base = webpackBase({
      projectRoot,
      uniqueName: containerName(name),
      isProduction,
    });
    // While somebody works on a page, it is rendered in the browser alone: that is twice as quick.
    const forRelease = isProduction && !standsAlone;
    return {
      ...base,
      name,
      entry: standsAlone ? { main: './src/main.ts' } : {},
      plugins: [
        ...base.plugins,
        new UnsharedImportPlugin(projectRoot),
        new ModuleFederationPlugin({
          name: containerName(name),
          filename: 'remoteEntry.js',
          exposes: { './routes': './src/routes.tsx' },
          shared: sharedByRemote({ standsAlone }),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          // The shell's federation runtime serves all: one copy less in every remote.
          experiments: {
            externalRuntime: !standsAlone,
            asyncStartup: false,
            optimization: { target: 'web' },
          },
        }),
        ...(standsAlone
          ? [new HtmlWebpackPlugin({ templateContent: pageTemplate({ title: name }), publicPath: '/' })]
          : []),
        ...(forRelease ? [new OwnCodeBudgetPlugin(name)] : []),
        ...(forRelease && prerendered.length > 0
          ? [new PrerenderPlugin({ routes: 'src/routes.tsx', paths: prerendered, place: 'page' })]
          : []),
      ],
      ...(standsAlone ? { devServer: developmentServer(port), resolve: aloneResolve(base.resolve) } : {}),
    };
  };
}

/** The only module of web-core that no shell provides; webpack takes just the first of an export's alternatives. */
function aloneResolve(resolve) {
  const standalone = path.join(webCoreRoot, 'src/standalone.tsx');
  return { ...resolve, alias: { '@hemma/web-core/standalone$': standalone } };
}

/** A running platform answers what a remote alone has not: its API, its pictures, and the simulated payment. */
function developmentServer(port) {
  const platform = process.env.PLATFORM_URL || 'http://localhost:3000';
  return {
    host: 'localhost',
    port,
    historyApiFallback: true,
    client: { overlay: { runtimeErrors: false } },
    // The platform takes a change only from its own pages; the cookie is the host's, whatever the port.
    proxy: [
      {
        context: ['/api', '/stripe-simulator'],
        target: platform,
        changeOrigin: true,
        headers: { Origin: platform },
      },
    ],
  };
}
