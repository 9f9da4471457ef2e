import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';

/** Puts a file of data into a build, once all other files are as they will be written. */
export class EmitJson implements WebpackPluginInstance {
  constructor(
    private readonly file: string,
    private readonly data: (compilation: Compilation) => Promise<unknown>,
  ) {}

  apply(compiler: Compiler): void {
    const {
      Compilation: { PROCESS_ASSETS_STAGE_REPORT: stage },
      sources,
    } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(EmitJson.name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: EmitJson.name, stage }, async () => {
        compilation.emitAsset(this.file, new sources.RawSource(`${JSON.stringify(await this.data(compilation))}\n`));
      });
    });
  }
}
