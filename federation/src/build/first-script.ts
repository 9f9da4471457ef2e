import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';

/** Name of the script's file, before the hash. */
const FILE = 'first';

/**
 * Adds a script of its own to a build, which the page runs before the others and without waiting for them. It shares no
 * module with them, and federation does not see it.
 */
export class FirstScript implements WebpackPluginInstance {
  /** @param entry its source, relative to the build's folder */
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise(FirstScript.name, (compilation) => this.compile(compiler, compilation));
    compiler.hooks.compilation.tap(FirstScript.name, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap(FirstScript.name, (page) => {
        const name = Object.keys(compilation.assets).find(
          (asset) => asset.startsWith(`${FILE}.`) && asset.endsWith('.js'),
        );
        if (name === undefined) throw new Error(`The build has no script ${FILE}.`);
        const tag = HtmlWebpackPlugin.createHtmlTagObject('script', { defer: true, src: `${page.publicPath}${name}` });
        page.assetTags.scripts.unshift(tag);
        // Otherwise browsers fetch a deferred script after all that is preloaded.
        for (const { attributes } of page.assetTags.scripts) attributes['fetchpriority'] = 'high';
        return page;
      });
    });
  }

  private compile(compiler: Compiler, compilation: Compilation): Promise<void> {
    const output = { ...compiler.options.output, filename: `${FILE}.[contenthash].js` };
    const child = compilation.createChildCompiler(FirstScript.name, output, [
      new webpack.LoaderTargetPlugin('web'),
      new webpack.javascript.EnableChunkLoadingPlugin('jsonp'),
      new webpack.EntryPlugin(compiler.context, this.entry, { name: FILE }),
    ]);
    return new Promise((resolve, reject) => {
      child.runAsChild((error, _entries, result) => {
        const fault = error ?? result?.errors[0];
        if (fault) reject(fault);
        else resolve();
      });
    });
  }
}
