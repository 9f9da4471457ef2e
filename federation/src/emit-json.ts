import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Puts a file of data into a build. */
export class EmitJson implements WebpackPluginInstance {
  constructor(
    private readonly file: string,
    private readonly data: unknown,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(EmitJson.name, (compilation) => {
      compilation.hooks.processAssets.tap({ name: EmitJson.name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => {
        compilation.emitAsset(this.file, new sources.RawSource(`${JSON.stringify(this.data)}\n`));
      });
    });
  }
}
