import type { Compilation, Compiler, Module, WebpackPluginInstance } from 'webpack';
import { SHARED_MODULES } from './shared-modules';
import { missingNames, type SharedNames } from './missing-names';

const NAME = 'TakenNames';

/** Names that each build imports, once its unused code is known. */
const taken = new WeakMap<Compilation, SharedNames>();

/**
 * Records which names a remote imports from each shared module, and fails its build if the shell of this workspace
 * lacks one. The names are also stored on the remote's container, where the shell checks them before it shows a page of
 * the remote (`host/src/remotes/federation-runtime.ts`): a missing name would be `undefined` at run time.
 */
export class TakenNames implements WebpackPluginInstance {
  /**
   * @param container global name of the remote's container, as in `mfe_invoices`
   * @param namesGiven reads what the shell of this workspace provides; null if the build is made for another one
   */
  constructor(
    private readonly container: string,
    private readonly namesGiven: (() => Promise<SharedNames>) | null,
  ) {}

  apply(compiler: Compiler): void {
    // In development nothing is removed as unused, so the used names are unknown.
    if (compiler.options.mode === 'development') return;
    const {
      Compilation: { PROCESS_ASSETS_STAGE_ADDITIONS: stage },
      sources,
      WebpackError,
    } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterOptimizeDependencies.tap(NAME, () => {
        taken.set(compilation, readTakenNames(compilation));
      });
      // Before scripts are minified and named by a hash of their content.
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const names = takenNames(compilation);
        const faults = this.namesGiven === null ? [] : missingNames(names, await this.namesGiven());
        compilation.errors.push(...faults.map((fault) => new WebpackError(fault)));
        const files = [...(compilation.entrypoints.get(this.container)?.getEntrypointChunk().files ?? [])];
        for (const file of files.filter((each) => each.endsWith('.js'))) {
          const said = `\n${this.container}.takes = ${JSON.stringify(names)};\n`;
          compilation.updateAsset(file, (source) => new sources.ConcatSource(source, said));
        }
      });
    });
  }
}

/** Returns the names that a remote's build imports from shared modules: module to names, both in alphabetical order. */
export function takenNames(compilation: Compilation): SharedNames {
  return taken.get(compilation) ?? {};
}

function readTakenNames({ modules, moduleGraph }: Compilation): SharedNames {
  const names = new Map(Object.keys(SHARED_MODULES).map((module) => [module, new Set<string>()]));
  for (const module of modules) {
    const ofModule = names.get(sharedKey(module) ?? '');
    if (ofModule === undefined) continue;
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      for (const reference of dependency?.getReferencedExports(moduleGraph, undefined) ?? []) {
        const [name] = Array.isArray(reference) ? reference : reference.name;
        // Without a name the whole module is imported, of which nothing is known.
        if (name !== undefined) ofModule.add(name);
      }
    }
  }
  const entries = [...names].map(([module, set]) => [module, [...set].sort()] as const);
  return Object.fromEntries(
    entries.filter(([, set]) => set.length > 0).sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Returns the name of the shared module with which federation replaced an import. */
export function sharedKey(module: Module): string | undefined {
  if (module.type !== 'consume-shared-module' || !('options' in module)) return undefined;
  return (module.options as { readonly shareKey?: string }).shareKey;
}
