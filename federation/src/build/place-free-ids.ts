import { createHash } from 'node:crypto';
import type { Compiler, Module, WebpackPluginInstance } from 'webpack';

/** Hexadecimal digits of an id: enough to keep some fifty modules apart. */
const ID_LENGTH = 8;
/** The file that sets federation up: federation names it by a hash that depends on the folder. */
const SET_UP = /\.federation[\\/]entry\.[0-9a-f]+\.js/g;
const GIVES_SHARED = 'provide module ';
/** The place of what gives a shared module, up to the folder of all libraries. */
const LIBRARIES = / = .*?[\\/]node_modules[\\/]/;
/** What webpack adds to the name of a module that holds others: a hash of their names. */
const HOLDS_OTHERS = /\|[0-9a-f]{16,}$/;

/**
 * Gives modules that federation names by the checkout's folder an id without it: shared modules and the set-up file.
 * webpack makes ids from names, so the same source would have other bytes, and another release id, in another folder.
 *
 * @param root folder of the checkout
 */
export class PlaceFreeIds implements WebpackPluginInstance {
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(PlaceFreeIds.name, (compilation) => {
      // webpack gives ids to those modules that have none by then.
      compilation.hooks.beforeModuleIds.tap(PlaceFreeIds.name, (modules) => {
        for (const module of modules) {
          const name = this.nameOf(module);
          if (name !== null)
            compilation.chunkGraph.setModuleId(
              module,
              createHash('sha256').update(name).digest('hex').slice(0, ID_LENGTH),
            );
        }
      });
    });
  }

  /** Returns the module's name without the folder, or null if webpack's own name has no folder in it. */
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
