import { sha256Of } from '../disk/sha256';
import type { Compiler, Module, WebpackPluginInstance } from 'webpack';

/** Hexadecimal digits of an id: enough to distinguish some fifty modules. */
const ID_LENGTH = 8;
/** Matches the file that sets federation up, which federation names by a hash that depends on the folder. */
const SET_UP = /\.federation[\\/]entry\.[0-9a-f]+\.js/g;
const GIVES_SHARED = 'provide module ';
/** Matches the place of a module that provides a shared one, up to the folder of all libraries. */
const LIBRARIES = / = .*?[\\/]node_modules[\\/]/;
/** Matches webpack's addition to the name of a module that contains others: a hash of their names. */
const HOLDS_OTHERS = /\|[0-9a-f]{16,}$/;

/**
 * Gives folder-independent ids to modules that federation names by the checkout's folder: shared modules and the set-up
 * file. webpack derives ids from names, so the same source would have other bytes, and another release id, in another
 * folder.
 *
 * @param root folder of the checkout
 */
export class PlaceFreeIds implements WebpackPluginInstance {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PlaceFreeIds.name, (compilation) => {
      // webpack assigns ids only to modules that have none yet.
      compilation.hooks.beforeModuleIds.tap(PlaceFreeIds.name, (modules) => {
        for (const module of modules) {
          const name = this.nameOf(module);
          if (name !== null) compilation.chunkGraph.setModuleId(module, sha256Of(name).slice(0, ID_LENGTH));
        }
      });
    });
  }

  /** Returns the module's name without the folder, or null if webpack's own name contains no folder. */
  private nameOf(module: Module): string | null {
    const name = module.identifier();
    if (!name.startsWith(GIVES_SHARED) && name.search(SET_UP) < 0) return null;
    return name
      .replaceAll(this.root, '')
      .replace(LIBRARIES, ' = ')
      .replaceAll(SET_UP, '.federation/entry.js')
      .replace(HOLDS_OTHERS, '');
  }
}
