/** The exposed modules of all remotes by their id: the build fills it in (`one-bundle/webpack.ts`). */
declare const COMPILED_REMOTES: Readonly<Record<string, unknown>>;

/** There is no runtime that has to be told anything. */
export function prepareFederation(): void {}

/**
 * Stands in the one bundle for what loads a remote: its module is there already, its pages are downloaded when first
 * shown.
 */
export function loadRemoteModule(id: string): Promise<unknown> {
  const module = COMPILED_REMOTES[id];
  return module === undefined ? Promise.reject(new Error(`${id} is not in this bundle`)) : Promise.resolve(module);
}
