import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { FIRST_SCRIPT } from '../release/shell-file';
import { SeparateScript, separateScript } from './separate-script';

/** Adds a script of its own to a build, which the page runs before the others and without waiting for them. */
export class FirstScript implements WebpackPluginInstance {
  /** @param entry its source, relative to the build's folder */
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    new SeparateScript(FIRST_SCRIPT, this.entry).apply(compiler);
    compiler.hooks.compilation.tap(FirstScript.name, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap(FirstScript.name, (page) => {
        const src = `${page.publicPath}${separateScript(compilation, FIRST_SCRIPT)}`;
        page.assetTags.scripts.unshift(HtmlWebpackPlugin.createHtmlTagObject('script', { defer: true, src }));
        // Otherwise browsers fetch a deferred script after all that is preloaded.
        for (const { attributes } of page.assetTags.scripts) attributes['fetchpriority'] = 'high';
        return page;
      });
    });
  }
}
