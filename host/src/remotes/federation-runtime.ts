import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from 'shared-shell';
import type { RegisteredRemote } from './registry';

/** How long a script of a remote may take, in ms; the remote as a whole has its own limit above it. */
const SCRIPT_TIMEOUT_MS = 20_000;

/** Tells federation's runtime how scripts and manifests are fetched. Once, before the first remote is loaded. */
export function prepareFederation(): void {
  registerPlugins([
    {
      name: 'host',
      // With CORS, so that an error inside the script can be read and reported.
      createScript({ url }) {
        const script = document.createElement('script');
        script.crossOrigin = 'anonymous';
        script.async = true;
        script.src = url;
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
      // The runtime takes any answer for a manifest: a 404 or a page of a proxy must fail here.
      async fetch(url) {
        const response = await fetch(url, { cache: 'no-cache' });
        const type = response.headers.get('content-type') ?? '';
        if (!response.ok || !type.includes('json')) throw new Error(`${url} answered ${response.status} ${type}`);
        return response;
      },
    },
  ]);
}

/**
 * Loads the one module that a remote exposes.
 *
 * @param again whether a load failed before: the runtime keeps what failed until the remote is registered anew
 */
export async function loadRemoteModule({ id, manifest }: RegisteredRemote, again: boolean): Promise<RemoteModule> {
  // Federation's names are JavaScript identifiers.
  const name = id.replaceAll('-', '_');
  registerRemotes([{ name, entry: manifest }], { force: again });
  const module = await loadRemote<RemoteModule>(`${name}/remote`);
  if (module === null) throw new Error(`${id} exposes nothing`);
  return module;
}
