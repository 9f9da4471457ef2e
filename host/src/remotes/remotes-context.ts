import { createContext, useContext } from 'react';
import type { OverrideNote } from './overrides/overrides-for';
import type { VersionWatch } from './updates/version-watch';
import type { RouteTable } from './route-table';
import type { RemoteLoader } from './remote-loader';

/** Remotes of the shell, and the loader of their pages. */
export interface Remotes {
  readonly table: RouteTable;
  readonly loader: RemoteLoader;
  /** Remotes that this tab shows in another version for testing; absent if none. */
  readonly overrides?: readonly OverrideNote[];
  /** Detects new versions; absent in unrelated tests. */
  readonly watch?: VersionWatch;
}

const RemotesContext = createContext<Remotes | null>(null);

/** Provides the registry's remotes to the shell's components. Wraps the whole application. */
export const RemotesProvider = RemotesContext.Provider;

/**
 * Returns the remotes of the registry. `table.has(pattern)` and `table.navigation()` decide what may be shown.
 * @throws without a `RemotesProvider`
 */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (remotes === null) throw new Error('There is no RemotesProvider around this component');
  return remotes;
}
