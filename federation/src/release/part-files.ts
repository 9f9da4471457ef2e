import type { Compilation, Module } from 'webpack';

/**
 * Returns the scripts and style sheets of each shared module that the host loads on demand: module to file names.
 * Modules of the first download have none.
 */
export function partFiles({ chunkGraph, modules }: Compilation): Readonly<Record<string, readonly string[]>> {
  const files: Record<string, readonly string[]> = {};
  for (const module of modules) {
    const [block] = module.blocks;
    const name = providedName(module);
    if (name === undefined || block === undefined) continue;
    files[name] = (chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []).filter((file) => /\.(?:js|css)$/.test(file));
  }
  // Sorted, because webpack lists them in the order of reading, which varies.
  return Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns the name of the shared module that federation's module provides. */
function providedName(module: Module): string | undefined {
  return module.type === 'provide-module' && '_name' in module ? String(module._name) : undefined;
}
