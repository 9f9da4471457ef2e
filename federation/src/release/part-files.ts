import type { Compilation, Module } from 'webpack';

/**
 * Returns the scripts and style sheets behind each shared module that the host gives on demand: module to names of
 * files. Modules that the first download holds have none.
 */
export function partFiles({ chunkGraph, modules }: Compilation): Readonly<Record<string, readonly string[]>> {
  const files: Record<string, readonly string[]> = {};
  for (const module of modules) {
    const [block] = module.blocks;
    const name = providedName(module);
    if (name === undefined || block === undefined) continue;
    files[name] = (chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []).filter((file) => /\.(?:js|css)$/.test(file));
  }
  // webpack has them in the order in which it read them, which is another one each time.
  return Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Name of the shared module that federation's module provides. */
function providedName(module: Module): string | undefined {
  return module.type === 'provide-module' && '_name' in module ? String(module._name) : undefined;
}
