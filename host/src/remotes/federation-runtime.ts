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

/** Names that a release imports, by shared module. Its build lists them (`federation/src/release`). */
type SharedNames = Readonly<Record<string, readonly string[]>>;

/**
 * Checks that the loaded shared modules have the names that a release imports. Parts on demand are loaded with the
 * first page that uses them.
 *
 * @param release named in the error message
 * @throws RemoteLoadError if a name is missing; it would be `undefined` and fail later without explanation
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

/** Container that the entry of a remote assigns to its global variable. */
interface Container {
  readonly init: (...parts: unknown[]) => void | Promise<void>;
  readonly get: (expose: string) => () => Promise<unknown>;
  /** Names that the release imports from shared modules; absent in releases of earlier builds. */
  readonly takes?: SharedNames;
}

/** Entry script of one release, and how to fetch it. */
interface EntryScript {
  readonly url: string;
  readonly integrity: string;
  /** Global variable that the script declares. */
  readonly global: string;
  readonly timeoutMs: number;
}

/**
 * Runs the entry of a remote and returns its container. Replaces federation's own loading, which keeps the global of an
 * earlier release and does not distinguish a script that failed to load from one that threw.
 *
 * @throws RemoteLoadError with phase `entry` if it failed to load, `evaluate` if it did not work
 */
function runEntry({ url, integrity, global, timeoutMs }: EntryScript): Promise<Container> {
  const globals = window as unknown as Record<string, Container | undefined>;
  globals[global] = undefined;
  const script = document.createElement('script');
  // With CORS: otherwise neither the hash can be checked nor an error inside the script be read.
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

/** Names that entries import from shared modules, by federation's name of the entry. */
const takes = new Map<string, SharedNames>();

/** Entries by their federation names. */
const entries = new Map<string, EntryScript>();

/**
 * Configures federation's runtime: how entries are fetched, and which failures to forget. Call it once, before the
 * first remote is loaded.
 */
export function prepareFederation(): void {
  // For the remotes' own runtime instances. The host's instance already exists and gets the plugin below.
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
 * Loads the single exposed module of a release through its entry. Skips the manifest: only tools need what it adds to
 * the registry, and it would cost a round trip. Each call evaluates the release again under a new name, because
 * federation caches failures by name.
 *
 * @param timeoutMs time for the entry
 * @throws RemoteLoadError if the entry fails; errors of the module itself pass through
 */
export async function loadRemoteModule(
  id: string,
  { entry, entryIntegrity }: RemoteRelease,
  timeoutMs: number,
): Promise<LoadedModule> {
  // Federation requires JavaScript identifiers. The entry declares a variable with this name.
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
