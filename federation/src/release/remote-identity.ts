/** One page of a remote, as far as the registry looks into it; what else it says travels along untouched. */
export interface RouteIdentity {
  readonly page: string;
  readonly path: string;
  /** Its item of the navigation. */
  readonly navigation?: { readonly label: string; readonly order: number };
}

/** What a remote says about itself in `remote.config.ts` (architecture: contract between shell and remote). */
export interface RemoteIdentity {
  /** Folder name of the package, as in `mfe-invoices`. */
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly version: string;
  /** The versions of the shell's port that it works with, as a semver range. */
  readonly shellApi: string;
  readonly routes: readonly RouteIdentity[];
}

/** The name of a remote for federation: a JavaScript identifier, because the entry script declares a variable of it. */
export function federationName(id: string): string {
  return id.replaceAll('-', '_');
}
