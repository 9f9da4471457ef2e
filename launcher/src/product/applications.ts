import { RegistryStore } from 'federation/registry/store';
import { readFileSync } from 'node:fs';
import type { HostRelease, Registry } from 'federation/registry/registry';
import { embedConfig, embedRegistry } from 'federation/registry/embed';
import { hostPageOf, shellFileOf } from 'federation/registry/host-release';
import { serviceWorkerOf } from 'federation/registry/service-worker';
import { SERVICE_WORKER } from 'federation/serving/headers';
import { edgeRefusal } from 'shared-rules/edge-refusals';
import { frameOrigins, type BrowserConfig } from './config/browser-config';
import { originOf, portOf, type Scheme } from './config/ports';
import type { RemoteName } from './config/remote-settings';
import type { Surroundings } from './dev-applications';
import { applicationServer } from './server/application-server';
import { listen } from './server/http-server';
import { staticSite } from './server/static-site';
import type { StopList } from './stop-list';
import { hostFilesOf, registryFileOf, releasesOf } from './config/where-releases-lie';

export interface ApplicationContext {
  projectRoot: string;
  dataDir: string;
  port: number;
  scheme?: Scheme | undefined;
  config: BrowserConfig;
  stops: StopList;
}

/** Serves the releases of the remotes for the shell, each remote on its own origin. */
export async function serveRemotes(
  { dataDir, port, stops }: ApplicationContext,
  remotes: readonly RemoteName[],
): Promise<void> {
  for (const remote of remotes) {
    const handler = staticSite({
      dist: releasesOf(dataDir, remote),
      site: { kind: 'remote' },
      isApplication: false,
      documents: {},
    });
    stops.add(remote, (await listen(handler, portOf(remote, port))).stop);
  }
}

/** Returns the origins from which remotes may come: set by the deployment, not by entries of the registry. */
export function codeOrigins(
  { port, scheme, config }: Pick<ApplicationContext, 'port' | 'scheme' | 'config'>,
  remotes: readonly RemoteName[],
): string[] {
  return [...new Set([...remotes.map((remote) => originOf(remote, port, scheme)), ...config.allowOverrides])];
}

/** Serves the shell, with its current release and registry at each request, and the API below `/api`. */
export async function serveHost(
  { dataDir, port, config, stops }: ApplicationContext,
  remotes: readonly RemoteName[],
): Promise<void> {
  const file = registryFileOf(dataDir);
  const registry = readingRegistry(file);
  const current = (): HostRelease => {
    const { host } = registry();
    if (host === undefined) throw new Error(`${file} names no host.`);
    return host.current;
  };
  const handler = applicationServer(
    {
      dist: hostFilesOf(dataDir),
      index: () => hostPageOf(file, current()),
      site: {
        kind: 'host',
        remotes: codeOrigins({ port, config }, remotes),
        frames: frameOrigins(config),
        sockets: socketsOf(
          config.allowOverrides.filter((origin) => !remotes.some((remote) => origin === originOf(remote, port))),
        ),
      },
      isApplication: true,
      documents: {
        '/remotes.json': registry,
        '/config.json': () => config,
        '/shell.json': () => JSON.parse(readFileSync(shellFileOf(file, current()), 'utf8')) as unknown,
      },
      scripts: { [SERVICE_WORKER]: () => serviceWorkerOf(registry()) },
      fillPage: (page, path) => embedConfig(embedRegistry(page, registry(), path), config),
    },
    portOf('api', port),
  );
  stops.add('host', (await listen(handler, portOf('host', port))).stop);
}

/**
 * Returns the sockets on which pages learn that remotes from other origins were rebuilt (`npm run remote <name> --
 * --in`).
 */
function socketsOf(origins: readonly string[]): string[] {
  return origins.map((origin) => origin.replace(/^http/, 'ws'));
}

/** Returns what the shell in development takes from the product: these released remotes, the configuration, the API. */
export function surroundingsOf(
  { dataDir, port, config }: ApplicationContext,
  remotes: readonly RemoteName[],
): Surroundings {
  return {
    ...(remotes.length > 0 && { released: { file: registryFileOf(dataDir) } }),
    config,
    origins: [...remotes.map((remote) => originOf(remote, port)), ...config.allowOverrides],
    api: {
      target: `http://127.0.0.1:${portOf('api', port)}`,
      isDeployment: false,
      unreachable: edgeRefusal('server_unreachable'),
    },
  };
}

/**
 * Returns a function that reads a registry; it reads the files again only if they have changed. What is damaged is
 * printed once, and the last sound registry stays.
 *
 * @throws if there is none, or none has been sound yet
 */
export function readingRegistry(file: string): () => Registry {
  const store = new RegistryStore(file);
  let [read, told] = ['', ''];
  let registry: Registry | undefined;
  const tell = (text: string): void => {
    if (text !== told && text !== '') console.error(`  ! ${text}`);
    told = text;
  };
  return () => {
    const version = store.version();
    if (version === read && registry !== undefined) return registry;
    try {
      registry = store.read();
      const damage = store.damage();
      tell(
        damage === null
          ? ''
          : `${damage.text}. Revision ${registry.revision} is served meanwhile. Look at it, then mend it: npm run registry -- repair`,
      );
    } catch (error) {
      if (registry === undefined) throw error;
      tell(
        `${(error as Error).message}. Revision ${registry.revision} is served from memory until this process ends. Publish every part again (npm start does)`,
      );
    }
    if (registry.revision === 0) throw new Error(`${file} is missing.`);
    read = version;
    return registry;
  };
}
