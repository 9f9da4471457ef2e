import { createHash } from 'node:crypto';
import type { Compilation, Compiler, Configuration, WebpackPluginInstance } from 'webpack';

/**
 * In file names: 20 digits that are not final yet, and 32 of the file that federation writes. Both depend on the
 * folder.
 */
const FILE_HASH = /\b[0-9a-f]{20}(?:[0-9a-f]{12})?\b/g;
/** Digits of a build's hash, which distinguish two releases of a remote in one page. */
const BUILD_LENGTH = 8;

/** Replaced in the code by the hash that distinguishes this build from every other one of the same remote. */
const PLACEHOLDER = 'BUILD_OF_THIS_RELEASE';

/**
 * Keeps two releases of one remote apart in one page, such as a failed one and its replacement, or a loaded one and a
 * newer one. webpack finds a chunk by names that are the same in every build (the global array that chunks push
 * themselves into, and the mark of a loading script), so one release would use the other's chunks. Here both names end
 * in the hash of the build.
 */
export class OwnChunkGlobal implements WebpackPluginInstance {
  /** The part of the output that this plugin needs; `name` distinguishes the packages, as in `mfe-invoices-remote`. */
  static output(name: string): Required<Pick<NonNullable<Configuration['output']>, 'uniqueName' | 'devtoolNamespace'>> {
    return { uniqueName: `${name}-${PLACEHOLDER}`, devtoolNamespace: name };
  }

  apply(compiler: Compiler): void {
    // Hot reload needs these names to stay the same from change to change.
    if (compiler.options.mode === 'development') return;
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(OwnChunkGlobal.name, (compilation) => {
      // Before scripts are minified and named by a hash of their content.
      compilation.hooks.processAssets.tap(
        { name: OwnChunkGlobal.name, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS },
        (assets) => {
          const build = buildOf(assets);
          for (const [file, source] of Object.entries(assets)) {
            if (!file.endsWith('.js')) continue;
            const text = String(source.source());
            const replaced = new sources.ReplaceSource(source);
            for (let at = text.indexOf(PLACEHOLDER); at >= 0; at = text.indexOf(PLACEHOLDER, at + 1))
              replaced.replace(at, at + PLACEHOLDER.length - 1, build);
            compilation.updateAsset(file, replaced);
          }
        },
      );
    });
  }
}

/** Returns a hash of the scripts of a build. It is the same in every folder. */
function buildOf(assets: Compilation['assets']): string {
  const hash = createHash('sha256');
  const scripts = Object.keys(assets)
    .filter((file) => file.endsWith('.js'))
    .map((file) => String(assets[file]?.source()).replaceAll(FILE_HASH, ''));
  for (const text of scripts.sort()) hash.update(text);
  return hash.digest('hex').slice(0, BUILD_LENGTH);
}
