import { createHash } from 'node:crypto';
import type { Compiler, Module, WebpackPluginInstance } from 'webpack';

/** Hexadecimal digits of an id: enough to keep some fifty modules apart. */
const ID_LENGTH = 8;
/** What federation writes of its set-up is named by a hash that depends on the folder. */
const FEDERATION_ENTRY = /\.federation[\\/]entry\.[0-9a-f]+\.js/g;
/** The place of what gives a shared module, up to the folder of all libraries. */
const LIBRARIES = / = .*?[\\/]node_modules[\\/]/;

/**
 * Gives ids that do not depend on the checkout's folder to the modules that federation names by it: those that give a shared
 * module, and the file of set-up. webpack makes ids of names, and one that changes can move the ids of others; so the same source
 * had other bytes, and another release id, in another folder.
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
          if (isNamedByPlace(module)) compilation.chunkGraph.setModuleId(module, this.idOf(module));
        }
      });
    });
  }

  private idOf(module: Module): string {
    const name = module.identifier().replaceAll(this.root, '').replace(LIBRARIES, ' = ').replaceAll(FEDERATION_ENTRY, '.federation/entry.js');
    return createHash('sha256').update(name).digest('hex').slice(0, ID_LENGTH);
  }
}

function isNamedByPlace(module: Module): boolean {
  return module.type === 'provide-module' || module.identifier().search(FEDERATION_ENTRY) >= 0;
}
