import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostRelease } from 'federation/registry';
import { embedRegistry } from 'federation/registry/embed';
import { hostPageOf, shellFileOf } from 'federation/registry/host-release';
import { frameOrigins, type BrowserConfig } from '../config/browser-config';
import { originOf, portOf } from '../config/ports';
import type { RemoteName } from '../config/remote-settings';
import type { Surroundings } from '../dev/dev-applications';
import { apiProxy } from '../server/api-proxy';
import { applicationServer } from '../server/application-server';
import { listen } from '../server/http-server';
import { staticSite } from '../server/static-site';
import { readingRegistry } from './reading-registry';
import type { StopList } from './stop-list';
import { hostFilesOf, registryFileOf, releasesOf } from './where-releases-lie';

export interface ApplicationContext {
  projectRoot: string;
  dataDir: string;
  port: number;
  config: BrowserConfig;
  stops: StopList;
}

/** Serves the releases of the remotes for the shell, each remote on an origin of its own. */
export async function serveRemotes({ dataDir, port, stops }: ApplicationContext, remotes: readonly RemoteName[]): Promise<void> {
  for (const remote of remotes) {
    const handler = staticSite({ dist: releasesOf(dataDir, remote), site: { kind: 'remote' }, isApplication: false, documents: {} });
    stops.add(remote, (await listen(handler, portOf(remote, port))).stop);
  }
}

/** Where code of remotes may come from: decided by the deployment, not by what somebody writes into the registry. */
export function codeOrigins({ port, config }: Pick<ApplicationContext, 'port' | 'config'>, remotes: readonly RemoteName[]): string[] {
  return [...new Set([...remotes.map((remote) => originOf(remote, port)), ...config.allowOverrides])];
}

/** Serves the shell, in the release and with the registry as they are at each request, and the API below `/api`. */
export async function serveHost({ dataDir, port, config, stops }: ApplicationContext, remotes: readonly RemoteName[]): Promise<void> {
  const file = registryFileOf(dataDir);
  const registry = readingRegistry(file);
  const current = (): HostRelease => {
    const { host } = registry();
    if (host === undefined) throw new Error(`${file} names no host.`);
    return host.current;
  };
  const handler = applicationServer({
    dist: hostFilesOf(dataDir),
    index: () => hostPageOf(file, current()),
    site: { kind: 'host', remotes: codeOrigins({ port, config }, remotes), frames: frameOrigins(config) },
    isApplication: true,
    documents: { '/remotes.json': registry, '/config.json': () => config, '/shell.json': () => JSON.parse(readFileSync(shellFileOf(file, current()), 'utf8')) as unknown },
    fillPage: (page, path) => embedRegistry(page, registry(), path),
  }, portOf('api', port));
  stops.add('host', (await listen(handler, portOf('host', port))).stop);
}

/** What the shell that is worked on takes from the product: these remotes as they are released, the configuration, the API. */
export function surroundingsOf({ dataDir, port, config }: ApplicationContext, remotes: readonly RemoteName[]): Surroundings {
  const registry = readingRegistry(registryFileOf(dataDir));
  return {
    released: () => (remotes.length === 0 ? { revision: 0, remotes: {} } : registry()),
    config,
    origins: [...remotes.map((remote) => originOf(remote, port)), ...config.allowOverrides],
    api: apiProxy(portOf('api', port)),
  };
}

/** Serves one remote alone, in its stand-in shell, on its own port. */
export async function serveAlone({ projectRoot, port, config, stops }: ApplicationContext, remote: RemoteName): Promise<void> {
  const handler = applicationServer({
    dist: join(projectRoot, remote, 'dist', 'standalone'),
    site: { kind: 'standalone', frames: frameOrigins(config) },
    isApplication: true,
    documents: { '/config.json': () => config },
  }, portOf('api', port));
  stops.add(remote, (await listen(handler, portOf(remote, port))).stop);
}
