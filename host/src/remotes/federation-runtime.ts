import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from 'shared-shell';
import { PATIENCE } from './patience';
import type { RegisteredRemote } from './registry';

/** Hash of each entry that may be loaded, by its address. */
const integrities = new Map<string, string>();

/** Tells federation's runtime how entries are fetched. Once, before the first remote is loaded. */
export function prepareFederation(): void {
  registerPlugins([
    {
      name: 'host',
      createScript({ url }) {
        const script = document.createElement('script');
        // With CORS: without it neither the hash can be compared nor an error inside the script be read.
        script.crossOrigin = 'anonymous';
        script.integrity = integrities.get(url) ?? '';
        script.async = true;
        script.src = url;
        return { script, timeout: PATIENCE.scriptMs };
      },
    },
  ]);
}

/**
 * Loads the one module that a remote exposes, by its entry: what the manifest says beyond the registry is needed by tools alone,
 * and would cost a round trip.
 *
 * @param again whether a load failed before: the runtime keeps what failed until the remote is registered anew
 */
export async function loadRemoteModule({ id, entry, entryIntegrity }: RegisteredRemote, again: boolean): Promise<RemoteModule> {
  integrities.set(entry, entryIntegrity);
  // Federation's names are JavaScript identifiers.
  const name = id.replaceAll('-', '_');
  registerRemotes([{ name, entry }], { force: again });
  const module = await loadRemote<RemoteModule>(`${name}/remote`);
  if (module === null) throw new Error(`${id} exposes nothing`);
  return module;
}
