import type { WorkflowName } from './paths';

/**
 * The frame a page is shown in: `public` before signing in, `simple` with a logo only, `main` with the navigation,
 * `open` like `main` for signed-in users and like `public` for others.
 */
export type LayoutName = 'public' | 'simple' | 'main' | 'open';

/** Item of the desktop navigation and of the navigation drawer. A smaller order comes first. */
export interface NavigationItem {
  readonly label: string;
  readonly order: number;
  /**
   * Users who see it; everybody if absent. `collecting`: users who may send card-payment requests
   * (docs/specification.md 6).
   */
  readonly visibleTo?: 'collecting';
  /**
   * Target; the route's own path if absent. `collection-tab`: the first tab of collections with rows
   * (docs/specification.md 2.4).
   */
  readonly landing?: 'collection-tab';
}

/** GET call of the API that the first screen of a page makes. */
export interface FirstCall {
  /** Path below the API's base, with the placeholders of the page's pattern, as in `/received_invoices/:docNumber`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  /** Values that the page passes on to the call unchanged, by parameter of its address. */
  readonly passes?: Readonly<Record<string, readonly string[]>>;
}

/** Page of a remote, known to the shell before it downloads any of the remote's code. */
export interface RemoteRoute {
  /** Key of the page in the `pages` of the remote's exposed module. */
  readonly page: string;
  /** A pattern of `patterns`. */
  readonly path: string;
  readonly layout: LayoutName;
  /**
   * Whether the page needs a session (docs/specification.md 6). `optional`: it works with and without one, and stays
   * when a session starts or ends.
   */
  readonly session: boolean | 'optional';
  /** The screen's name: its document title before the code is there. */
  readonly title: string;
  /** Workflow whose saved input the page is part of. */
  readonly workflowArea?: WorkflowName;
  readonly navigation?: NavigationItem;
  /**
   * Calls that the page makes for every user when it opens. The shell starts them with the document, unless the
   * address has a parameter that they do not pass on.
   */
  readonly firstCalls?: readonly FirstCall[];
}

/** Identity and routes of a remote, emitted into its manifest and from there into the registry. */
export interface RemoteConfig {
  /** Folder and package name, as in `mfe-invoices`. */
  readonly id: string;
  /** Japanese name, for the error panel. */
  readonly name: string;
  /** The team that answers for it. */
  readonly owner: string;
  readonly version: string;
  /** The versions of the shell's port that the remote works with, as a semver range. */
  readonly shellApi: string;
  readonly routes: readonly RemoteRoute[];
}

/** The version of the port between shell and remotes. A remote's `shellApi` range must hold it. */
export const SHELL_API_VERSION = '2.21.0';

/** Declares a remote. It only checks the type, so that `remote.config.ts` reads as data. */
export function defineRemote<const Config extends RemoteConfig>(config: Config): Config {
  return config;
}
