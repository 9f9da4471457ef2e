import type { ComponentType } from 'react';

/** What every page module of a remote exports. */
export interface PageModule {
  readonly Page: ComponentType;
}

/** What a remote exposes as `./remote`. */
export interface RemoteModule {
  /** The range of the shell's port that this code was built for. */
  readonly shellApi: string;
  /** Loaders by page id; the ids are those of the route table. */
  readonly pages: Readonly<Record<string, () => Promise<PageModule>>>;
}
