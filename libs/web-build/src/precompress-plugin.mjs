import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import webpack from 'webpack';

// Fragments are read by the server alone, which puts them into its pages.
const compressible = /^(?!fragments\/).*\.(js|css|svg|json)$/;
// Below this an encoded answer saves no packet.
const smallest = 1_024;

const encodings = [
  { suffix: '.gz', encode: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
  {
    suffix: '.br',
    // 9 of 11: the last two levels cost ten times the build time for 3 % of the bytes.
    encode: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  },
];

/** Puts a `.br` and a `.gz` beside each asset, so that the server never compresses anything itself. */
export class PrecompressPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tapPromise({ name: 'PrecompressPlugin', stage }, () =>
        compressAll(compilation),
      );
    });
  }
}

async function compressAll(compilation) {
  const assets = compilation.getAssets().filter(({ name }) => compressible.test(name));
  await Promise.all(
    assets.map(async ({ name, source }) => {
      const bytes = Buffer.from(source.source());
      if (bytes.length < smallest) return;
      for (const { suffix, encode } of encodings) {
        compilation.emitAsset(name + suffix, new webpack.sources.RawSource(await encode(bytes)));
      }
    }),
  );
}
