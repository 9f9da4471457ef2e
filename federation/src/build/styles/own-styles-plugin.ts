import webpack from 'webpack';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import { foreignStyles } from './foreign-styles';

/** Fails a build whose style sheets could collide with those of another part of the page. */
export class OwnStylesPlugin implements WebpackPluginInstance {
  constructor(private readonly owner: Parameters<typeof foreignStyles>[1]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(OwnStylesPlugin.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: OwnStylesPlugin.name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          for (const { name, source } of compilation.getAssets().filter((asset) => asset.name.endsWith('.css'))) {
            for (const fault of foreignStyles(source.source().toString(), this.owner))
              compilation.errors.push(new webpack.WebpackError(`${name}: ${fault}`));
          }
        },
      );
    });
  }
}
