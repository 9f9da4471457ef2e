import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';

/** Adds a JSON file to a build, once all other files are final. */
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
