import HtmlWebpackPlugin from 'html-webpack-plugin';

// The other subset is fetched when a page has a letter of it.
const firstFonts = /-latin-wght-normal\.[0-9a-f]+\.woff2$/;

/** Asks for the two fonts of the first paint while the styles are still on their way. */
export class FontPreloadPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('FontPreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('FontPreloadPlugin', (data) => {
        const fonts = Object.keys(compilation.assets).filter((file) => firstFonts.test(file));
        data.headTags.unshift(...fonts.map((file) => preload(`${data.publicPath}${file}`)));
        return data;
      });
    });
  }
}

function preload(href) {
  return HtmlWebpackPlugin.createHtmlTagObject('link', {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossorigin: 'anonymous',
  });
}
