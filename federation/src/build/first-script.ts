import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { SeparateScript, separateScript } from './separate-script';

/** Name of the script's file, before the hash. */
const FILE = 'first';

/** Adds a script of its own to a build, which the page runs before the others and without waiting for them. */
export class FirstScript implements WebpackPluginInstance {
  /** @param entry its source, relative to the build's folder */
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    new SeparateScript(FILE, this.entry).apply(compiler);
    compiler.hooks.compilation.tap(FirstScript.name, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap(FirstScript.name, (page) => {
        const src = `${page.publicPath}${separateScript(compilation, FILE)}`;
        page.assetTags.scripts.unshift(HtmlWebpackPlugin.createHtmlTagObject('script', { defer: true, src }));
        // Otherwise browsers fetch a deferred script after all that is preloaded.
        for (const { attributes } of page.assetTags.scripts) attributes['fetchpriority'] = 'high';
        return page;
      });
    });
  }
}
