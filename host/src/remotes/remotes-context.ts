import { createContext, useContext } from 'react';
import type { OverrideNote } from './overrides/overrides-for';
import type { VersionWatch } from './updates/version-watch';
import type { RouteTable } from './route-table';
import type { RemoteLoader } from './remote-loader';

/** What the shell knows of its remotes, and how it loads their pages. */
export interface Remotes {
  readonly table: RouteTable;
  readonly loader: RemoteLoader;
  /** What this tab shows in another version than everybody else, to test; absent where nothing is. */
  readonly overrides?: readonly OverrideNote[];
  /** Knows of new versions; absent in tests of something else. */
  readonly watch?: VersionWatch;
}

const RemotesContext = createContext<Remotes | null>(null);

/** Gives the shell's components the remotes of the registry. Around the whole application. */
export const RemotesProvider = RemotesContext.Provider;

/** The remotes of the registry: `table.has(pattern)` and `table.navigation()` say what may be shown. */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (remotes === null) throw new Error('There is no RemotesProvider around this component');
  return remotes;
}
