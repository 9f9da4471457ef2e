import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/** Files to serve unchanged: file or folder on the disk → path on the site. */
export type ServedFiles = Readonly<Record<string, string>>;

/** Adds files to a build unchanged: those that code fetches by path at run time, such as a worker. */
export class ServeFiles implements WebpackPluginInstance {
  constructor(private readonly files: ServedFiles) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(ServeFiles.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: ServeFiles.name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          for (const [source, target] of Object.entries(this.files)) {
            for (const { file, path } of listFiles(source, target)) {
              // Marked as minimized, because they are released that way and minifying a worker of a megabyte takes
              // long.
              compilation.emitAsset(path.replace(/^\//, ''), new sources.RawSource(readFileSync(file)), {
                minimized: true,
              });
            }
          }
        },
      );
    });
  }
}

function listFiles(source: string, target: string): { file: string; path: string }[] {
  if (!statSync(source).isDirectory()) return [{ file: source, path: target }];
  return readdirSync(source).flatMap((name) => listFiles(join(source, name), `${target}/${name}`));
}
