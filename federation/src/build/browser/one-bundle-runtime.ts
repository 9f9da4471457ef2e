/** The exposed modules of all remotes by id. The build fills it in (`one-bundle/webpack.ts`). */
declare const COMPILED_REMOTES: Readonly<Record<string, unknown>>;

/** Does nothing, because the one bundle has no federation runtime. */
export function prepareFederation(): void {}

/**
 * Replaces the loading of a remote in the one bundle: its module is already there, its pages are downloaded when first
 * shown.
 */
export function loadRemoteModule(id: string): Promise<unknown> {
  const module = COMPILED_REMOTES[id];
  return module === undefined ? Promise.reject(new Error(`${id} is not in this bundle`)) : Promise.resolve(module);
}
