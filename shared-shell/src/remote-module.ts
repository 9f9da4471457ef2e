import type { ComponentType } from 'react';

/** Exports of every page module of a remote. */
export interface PageModule {
  readonly Page: ComponentType;
}

/** Module that a remote exposes as `./remote`. */
export interface RemoteModule {
  /** Range of the shell API that this code was built for. */
  readonly shellApi: string;
  /** Loaders by page id, as in the route table. */
  readonly pages: Readonly<Record<string, () => Promise<PageModule>>>;
}
