import { loadRemote, registerGlobalPlugins, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from 'shared-shell';
import { assertGiven, type SharedNames } from './assert-given';
import { runEntry, type EntryScript } from './entry-script';
import { forgetFailedShares } from './forget-failed-shares';
import type { RemoteRelease } from './registry';
import type { LoadedModule } from './release-loader';
import { RemoteLoadError } from './remote-load-error';

/** Names that entries take from shared modules, by the name under which federation knows them. */
const takes = new Map<string, SharedNames>();

/** Entries by the name under which federation knows them. */
const entries = new Map<string, EntryScript>();

/** Tells federation's runtime how entries are fetched, and what to forget. Once, before the first remote is loaded. */
export function prepareFederation(): void {
  // For the remotes, each of which has an instance of its own; the host's is there already and gets it with its own plugin.
  registerGlobalPlugins([forgetFailedShares]);
  registerPlugins([
    {
      name: 'host',
      async loadEntry({ remoteInfo: { name } }) {
        const entry = entries.get(name);
        if (entry === undefined) return undefined;
        const container = await runEntry(entry);
        takes.set(name, container.takes ?? {});
        assertGiven(entry.url, container.takes ?? {});
        return container;
      },
    },
  ]);
}

/**
 * Loads the one module that a release of a remote exposes, by its entry: what the manifest says beyond the registry is needed by
 * tools alone, and would cost a round trip. Each call evaluates the release anew, under a name of its own, because federation
 * keeps what failed under the name that it was registered by.
 *
 * @param timeoutMs time for the entry
 * @throws RemoteLoadError where the entry fails; what loading the module behind it throws passes through
 */
export async function loadRemoteModule(id: string, { entry, entryIntegrity }: RemoteRelease, timeoutMs: number): Promise<LoadedModule> {
  // Federation's names are JavaScript identifiers; the entry declares a variable of this one.
  const global = id.replaceAll('-', '_');
  const name = `${global}_${entries.size + 1}`;
  entries.set(name, { url: entry, integrity: entryIntegrity, global, timeoutMs });
  registerRemotes([{ name, entry }]);
  const module = await loadRemote<RemoteModule>(`${name}/remote`);
  if (module === null) throw new RemoteLoadError('evaluate', 'missing', `${id} exposes nothing`, { url: entry });
  return { shellApi: module.shellApi, pages: module.pages, assertGiven: () => assertGiven(entry, takes.get(name) ?? {}) };
}
