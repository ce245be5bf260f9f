import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const frontends = path.resolve(import.meta.dirname, '../../../frontends');

/**
 * Builds every front end for development and again on each change, in one process. The shell's server, started
 * with NODE_ENV=development, reloads the open pages.
 *
 * Run by itself: `node libs/web-build/src/watch-frontends.mjs`. It ends with the process.
 *
 * @param {(line: string) => void} say what was built, and what is wrong
 */
export async function watchFrontends(say) {
  const compilers = webpack(await configurations()).compilers;
  for (const compiler of compilers) {
    compiler.watch({ aggregateTimeout: 150 }, (error, stats) => {
      if (error) return say(`${compiler.name}: ${error.message}`);
      if (stats.hasErrors()) return say(stats.toString({ preset: 'errors-only', colors: false }));
      say(`${compiler.name}: built in ${((stats.endTime - stats.startTime) / 1_000).toFixed(1)} s`);
    });
  }
}

async function configurations() {
  const files = readdirSync(frontends)
    .map((folder) => path.join(frontends, folder, 'webpack.config.mjs'))
    .filter((file) => existsSync(file));
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return modules.map(({ default: configuration }) => configuration({}, { mode: 'development' }));
}

if (process.argv[1] === import.meta.filename) {
  await watchFrontends((line) => process.stdout.write(`${line}\n`));
}
