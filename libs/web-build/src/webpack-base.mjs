import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { PrecompressPlugin } from './precompress-plugin.mjs';

/**
 * What the shell and every remote have in common.
 *
 * @param {{ projectRoot: string, uniqueName: string, isProduction: boolean }} options
 * @returns {import('webpack').Configuration}
 */
export function webpackBase({ projectRoot, uniqueName, isProduction }) {
  return {
    mode: isProduction ? 'production' : 'development',
    context: projectRoot,
    // No eval in any mode, or the pages' Content-Security-Policy would have to allow it.
    devtool: isProduction ? false : 'source-map',
    target: ['web', 'es2022'],
    output: {
      path: path.join(projectRoot, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName,
      // A content hash here breaks the federation runtime's chunk: the entries are revalidated instead.
      filename: '[name].js',
      chunkFilename: isProduction ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      // A chunk that hangs must become an error that a boundary can show.
      chunkLoadTimeout: 20_000,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['@hemma/source', '...'],
    },
    module: { rules: moduleRules({ isProduction }) },
    plugins: [
      new MiniCssExtractPlugin({
        filename: isProduction ? 'assets/[name].[contenthash].css' : 'assets/[name].css',
        // Styles are scoped by module, so their order never decides.
        ignoreOrder: true,
      }),
      new webpack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(isProduction ? 'production' : 'development'),
      }),
      ...(isProduction ? [new PrecompressPlugin()] : []),
    ],
    optimization: {
      runtimeChunk: false,
      minimizer: [
        new MinimizerPlugin({ test: /\.js$/, minify: MinimizerPlugin.swcMinify, extractComments: false }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    // The federation plugin warns on each build that 'auto' is 'auto'.
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * How each kind of file becomes a module.
 *
 * @param {{ isProduction: boolean, forNode?: boolean }} options `forNode` leaves styles and pictures out and keeps
 *   their names, for pages that are rendered where there is no browser
 */
export function moduleRules({ isProduction, forNode = false }) {
  return [
    {
      test: /\.tsx?$/,
      loader: 'swc-loader',
      options: {
        sourceMaps: !isProduction,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          // Not react's development runtime: that is one more module which the shell would have to provide.
          transform: { react: { runtime: 'automatic', development: false } },
          target: 'es2022',
        },
      },
      resolve: { fullySpecified: false },
    },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        ...(forNode ? [] : [MiniCssExtractPlugin.loader]),
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: true,
              exportOnlyLocals: forNode,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              localIdentName: isProduction ? '[hash:base64:8]' : '[name]-[local]-[hash:base64:4]',
            },
          },
        },
      ],
    },
    { test: /\.(woff2|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource', generator: { emit: !forNode } },
  ];
}
