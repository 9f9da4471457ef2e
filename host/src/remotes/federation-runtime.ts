import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  getInstance,
} from '@module-federation/enhanced/runtime';
import type { RemoteModule } from 'shared-shell';
import { takeEvaluationError } from '../reports/script-faults';
import { forgetFailedShares } from './forget-failed-shares';
import type { RemoteRelease } from './registry';
import type { LoadedModule } from './release-loader';
import { RemoteLoadError } from './remote-load-error';

/** Names that a release takes, by shared module. Its build writes them down (`federation/src/release`). */
type SharedNames = Readonly<Record<string, readonly string[]>>;

/**
 * Compares the names that a release takes with the shared modules that the page holds by now. Parts that come on demand
 * are in the page once a page that uses them has been loaded.
 *
 * @param release names it in the message
 * @throws RemoteLoadError where a name is missing: it would be `undefined`, and fail later without a word of why
 */
function assertGiven(release: string, takes: SharedNames): void {
  for (const [module, names] of Object.entries(takes)) {
    const given = loadedModule(module);
    const missing = given === undefined ? [] : names.filter((name) => !(name in given));
    if (missing.length === 0) continue;
    const message = `${release} takes ${missing.join(', ')} from ${module}, which this shell does not give`;
    throw new RemoteLoadError('range', 'unmet', message);
  }
}

function loadedModule(name: string): object | undefined {
  const versions = Object.values(getInstance()?.shareScopeMap.default?.[name] ?? {});
  return versions.find(({ lib }) => lib !== undefined)?.lib?.() as object | undefined;
}

/** What the entry of a remote puts into its global: federation's container. */
interface Container {
  readonly init: (...parts: unknown[]) => void | Promise<void>;
  readonly get: (expose: string) => () => Promise<unknown>;
  /** Names that its release takes from shared modules; absent in releases of earlier builds. */
  readonly takes?: SharedNames;
}

/** The entry of one release, and how it is fetched. */
interface EntryScript {
  readonly url: string;
  readonly integrity: string;
  /** The global variable that the script declares. */
  readonly global: string;
  readonly timeoutMs: number;
}

/**
 * Runs the entry of a remote and takes its container. In place of federation's own loading, which keeps what an earlier
 * release has left in the global, and does not tell a script that did not come from one that failed.
 *
 * @throws RemoteLoadError of phase `entry` where it did not come, `evaluate` where it did not work
 */
function runEntry({ url, integrity, global, timeoutMs }: EntryScript): Promise<Container> {
  const globals = window as unknown as Record<string, Container | undefined>;
  globals[global] = undefined;
  const script = document.createElement('script');
  // With CORS: without it neither the hash can be compared nor an error inside the script be read.
  script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  script.async = true;
  script.src = url;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new Promise<Container>((resolve, reject) => {
    timer = setTimeout(
      () => reject(new RemoteLoadError('entry', 'timeout', `${url} did not answer within ${timeoutMs} ms`, { url })),
      timeoutMs,
    );
    script.onerror = () => reject(new RemoteLoadError('entry', 'network', `${url} did not come`, { url }));
    script.onload = () => {
      const container = globals[global];
      const fault = takeEvaluationError(url);
      if (container !== undefined && fault === undefined) resolve(container);
      else
        reject(
          new RemoteLoadError(
            'evaluate',
            fault?.isSyntax === true ? 'syntax' : fault === undefined ? 'missing' : 'threw',
            fault?.message ?? `${url} declares no ${global}`,
            { url },
          ),
        );
    };
    document.head.append(script);
  }).finally(() => {
    clearTimeout(timer);
    script.onload = script.onerror = null;
    script.remove();
  });
}

/** Names that entries take from shared modules, by the name under which federation knows them. */
const takes = new Map<string, SharedNames>();

/** Entries by the name under which federation knows them. */
const entries = new Map<string, EntryScript>();

/** Tells federation's runtime how entries are fetched, and what to forget. Once, before the first remote is loaded. */
export function prepareFederation(): void {
  // For the remotes, each of which has an instance of its own; the host's is there already and gets it with its own
  // plugin.
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
 * Loads the one module that a release of a remote exposes, by its entry: what the manifest says beyond the registry is
 * needed by tools alone, and would cost a round trip. Each call evaluates the release anew, under a name of its own,
 * because federation keeps what failed under the name that it was registered by.
 *
 * @param timeoutMs time for the entry
 * @throws RemoteLoadError where the entry fails; what loading the module behind it throws passes through
 */
export async function loadRemoteModule(
  id: string,
  { entry, entryIntegrity }: RemoteRelease,
  timeoutMs: number,
): Promise<LoadedModule> {
  // Federation's names are JavaScript identifiers; the entry declares a variable of this one.
  const global = id.replaceAll('-', '_');
  const name = `${global}_${entries.size + 1}`;
  entries.set(name, { url: entry, integrity: entryIntegrity, global, timeoutMs });
  registerRemotes([{ name, entry }]);
  const module = await loadRemote<RemoteModule>(`${name}/remote`);
  if (module === null) throw new RemoteLoadError('evaluate', 'missing', `${id} exposes nothing`, { url: entry });
  return {
    shellApi: module.shellApi,
    pages: module.pages,
    assertGiven: () => assertGiven(entry, takes.get(name) ?? {}),
  };
}
