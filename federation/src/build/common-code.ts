import webpack from 'webpack';
import type { Chunk, Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack';

/** Part of the common code, by size, that a page has to use to download it. */
const LEAST_PART = 2 / 3;

const SCRIPT = 'javascript';

/**
 * Gives the pages of a remote few files, because every file costs a round trip of one of six connections. Code that
 * many downloads use is one chunk; code of fewer is in each of them. A page that would use less than two thirds of the
 * common chunk does not wait for it: it has a copy of what it uses.
 */
export class CommonCode implements WebpackPluginInstance {
  private readonly common = new WeakSet<Module>();
  private readonly without = new WeakSet<Chunk>();

  /**
   * @param minDownloads number of downloads whose code is common
   * @param listOfPages the file that imports the pages
   */
  constructor(
    private readonly minDownloads: number,
    private readonly listOfPages: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(CommonCode.name, (compilation) => {
      // Before webpack's plugin, which works at a later stage of the same hook.
      compilation.hooks.optimizeChunks.tap(CommonCode.name, (chunks) => this.choose(compilation, [...chunks]));
    });
    new webpack.optimize.SplitChunksPlugin({
      cacheGroups: {
        common: {
          chunks: (chunk) => !chunk.canBeInitial() && !this.without.has(chunk),
          type: /javascript/,
          test: (module: Module) => this.common.has(module),
          name: 'common',
          enforce: true,
        },
      },
    }).apply(compiler);
  }

  private choose({ chunkGraph, modules }: Compilation, chunks: readonly Chunk[]): void {
    for (const module of modules)
      if (chunkGraph.getNumberOfModuleChunks(module) >= this.minDownloads) this.common.add(module);
    const sizeOfCommon = (some: Iterable<Module>): number =>
      [...some].reduce((sum, module) => sum + (this.common.has(module) ? module.size(SCRIPT) : 0), 0);
    const least = LEAST_PART * sizeOfCommon(modules);
    for (const chunk of chunks)
      if (this.isPage(chunk) && sizeOfCommon(chunkGraph.getChunkModulesIterable(chunk)) < least)
        this.without.add(chunk);
  }

  private isPage({ groupsIterable }: Chunk): boolean {
    return [...groupsIterable].some(({ origins }) =>
      origins.some(({ module }) => module?.nameForCondition() === this.listOfPages),
    );
  }
}
