import webpack from 'webpack';
import { prerenderPages, RELEASE } from './prerender-pages.mjs';

/**
 * Puts each prerendered page into the release, as `fragments/<language>/<path>.json`: its title, its HTML and the
 * style sheets that it needs. They are the very files that the browser asks for when the script has come.
 */
export class PrerenderPlugin {
  /** @param {Omit<Parameters<typeof prerenderPages>[0], 'projectRoot'>} options */
  constructor(options) {
    this.options = options;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PrerenderPlugin', (compilation) => {
      // By now the names of all files are final.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'PrerenderPlugin', stage }, async () => {
        // One that could not be built has errors enough.
        if (compilation.errors.length > 0) return;
        try {
          await this.emitPages(compilation, compiler.context);
        } catch (error) {
          compilation.errors.push(
            new webpack.WebpackError(`The pages can't be prerendered: ${error.message}`),
          );
        }
      });
    });
  }

  async emitPages(compilation, projectRoot) {
    const styleSheets = styleSheetsOf(compilation);
    for (const { path, language, title, html } of await prerenderPages({ ...this.options, projectRoot })) {
      requireFiles(compilation, html);
      compilation.emitAsset(
        `fragments/${language}${path === '/' ? '/index' : path}.json`,
        new webpack.sources.RawSource(JSON.stringify({ title, html, styles: stylesFor(html, styleSheets) })),
      );
    }
  }
}

function styleSheetsOf(compilation) {
  return compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ name, source }) => {
      const classes = String(source.source()).matchAll(/\.((?:[\w-]|\\.)+)/g);
      return { name, classes: new Set([...classes].map(([, found]) => found.replaceAll('\\', ''))) };
    });
}

/**
 * Class names have a hash of their module, so they say which sheets a page needs. A module that several pages use
 * stands in the sheet of each: of two sheets that have the same of a page, the smaller one is its own.
 */
function stylesFor(html, styleSheets) {
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names.split(' ')));
  const chosen = [];
  for (;;) {
    const [best] = styleSheets
      .map((sheet) => ({ ...sheet, gain: sheet.classes.intersection(used).size }))
      .filter(({ gain }) => gain > 0)
      .sort((one, other) => other.gain - one.gain || one.classes.size - other.classes.size);
    if (!best) return chosen;
    chosen.push(best.name);
    for (const name of best.classes) used.delete(name);
  }
}

/** The page was built apart from the release: a file that it names and the release has not would be a hole in it. */
function requireFiles(compilation, html) {
  const named = [...html.matchAll(new RegExp(`"${RELEASE}([^"]*)"`, 'g'))].map(([, name]) => name);
  const missing = named.filter((name) => !compilation.getAsset(name));
  if (missing.length > 0) throw new Error(`the release has no ${missing.join(', ')}`);
}
