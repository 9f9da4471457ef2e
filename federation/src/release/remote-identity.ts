/** One page of a remote, as far as the registry reads it. Its other properties are passed on unchanged. */
export interface RouteIdentity {
  readonly page: string;
  readonly path: string;
  /** Name of the shell's layout around it. */
  readonly layout?: string;
  /** Its navigation item. */
  readonly navigation?: { readonly label: string; readonly order: number };
}

/** Configuration of a remote in `remote.config.ts` (docs/browser.md 2). */
export interface RemoteIdentity {
  /** Folder name of the package, as in `mfe-invoices`. */
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly version: string;
  /** The versions of the shell's API that it works with, as a semver range. */
  readonly shellApi: string;
  readonly routes: readonly RouteIdentity[];
}

/**
 * Returns a remote's name for federation: a JavaScript identifier, because the entry script declares a variable of that
 * name.
 */
export function federationName(id: string): string {
  return id.replaceAll('-', '_');
}
