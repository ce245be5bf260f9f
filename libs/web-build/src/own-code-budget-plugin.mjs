import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';

/** How much people may have to fetch, in kilobytes of gzip. The journey that weighs the start page reads it too. */
export const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8'));

/** Fails the build of a remote whose own code, all its pages together, has outgrown its budget. */
export class OwnCodeBudgetPlugin {
  /**
   * @param {string} name the remote's
   * @param {number} [budgetKb]
   */
  constructor(name, budgetKb = budgets.remoteOwnCodeKb) {
    this.name = name;
    this.budgetKb = budgetKb;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OwnCodeBudgetPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'OwnCodeBudgetPlugin', stage }, () => {
        const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
        const weights = scripts.map(({ name, source }) => [name, gzipSync(source.source()).length / 1_000]);
        const whole = weights.reduce((sum, [, weight]) => sum + weight, 0);
        if (whole <= this.budgetKb) return;
        const [largest, weight] = weights.sort(([, one], [, other]) => other - one)[0];
        compilation.errors.push(
          new webpack.WebpackError(
            `${this.name} has ${whole.toFixed(1)} KB of scripts (gzip), and its budget is ${this.budgetKb} KB ` +
              `(libs/web-build/budgets.json). The largest is ${largest} with ${weight.toFixed(1)} KB.`,
          ),
        );
      });
    });
  }
}
