import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';

/** Adds a script of its own to a build. It shares no module with the others, and federation does not see it. */
export class SeparateScript implements WebpackPluginInstance {
  /**
   * @param name of its file, before the hash
   * @param entry its source, relative to the build's folder
   */
  constructor(
    private readonly name: string,
    private readonly entry: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise(this.name, (compilation) => this.compile(compiler, compilation));
  }

  private compile(compiler: Compiler, compilation: Compilation): Promise<void> {
    const output = { ...compiler.options.output, filename: `${this.name}.[contenthash].js` };
    const child = compilation.createChildCompiler(this.name, output, [
      new webpack.LoaderTargetPlugin('web'),
      new webpack.javascript.EnableChunkLoadingPlugin('jsonp'),
      new webpack.EntryPlugin(compiler.context, this.entry, { name: this.name }),
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

/** Returns the file name of a separate script. @throws if the build has none of this name */
export function separateScript({ assets }: Compilation, name: string): string {
  const file = Object.keys(assets).find((asset) => asset.startsWith(`${name}.`) && asset.endsWith('.js'));
  if (file === undefined) throw new Error(`The build has no script ${name}.`);
  return file;
}
