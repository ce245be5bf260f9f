import path from 'node:path';
import webpack from 'webpack';
import { refuseUnshared } from './sharing.mjs';

/**
 * Fails a remote's build on an import that the shell doesn't provide. Without it the remote would carry a
 * second antd or router, which has contexts of its own and shows no theme and no route.
 */
export class UnsharedImportPlugin {
  /** @param {string} projectRoot */
  constructor(projectRoot) {
    this.sources = path.join(projectRoot, 'src') + path.sep;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('UnsharedImportPlugin', (compilation, { normalModuleFactory }) => {
      normalModuleFactory.hooks.beforeResolve.tap('UnsharedImportPlugin', ({ request, contextInfo }) => {
        if (!contextInfo.issuer?.startsWith(this.sources)) return;
        const sentence = refuseUnshared(request);
        if (sentence) compilation.errors.push(new webpack.WebpackError(`${contextInfo.issuer}: ${sentence}`));
      });
    });
  }
}
