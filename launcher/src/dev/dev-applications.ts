import type { RequestListener } from 'node:http';
import { embedRegistry } from 'federation/registry/embed';
import type { Registry } from 'federation/registry';
import { frameOrigins, type BrowserConfig } from '../config/browser-config';
import { originOf, portOf } from '../config/ports';
import type { RemoteName } from '../config/remote-settings';
import { step } from '../product/progress';
import type { StopList } from '../product/stop-list';
import { withApi } from '../server/application-server';
import { listen } from '../server/http-server';
import { devRegistry } from './dev-registry';
import { socketsOf, type DevServers } from './dev-servers';
import { devSite } from './dev-site';

/** What is not worked on: of this machine's product, or of a deployment. */
export interface Surroundings {
  /** Asked at each request: the remotes that are released. */
  readonly released: () => Registry | Promise<Registry>;
  readonly config: BrowserConfig;
  /** Origins of everything that the page may load code from. */
  readonly origins: readonly string[];
  /** What answers below `/api`. */
  readonly api: RequestListener;
}

interface DevPlace {
  readonly projectRoot: string;
  readonly port: number;
  readonly stops: StopList;
}

/**
 * Serves the shell and the remotes that are worked on, each on its own origin as when it is released. The shell is compiled
 * before this returns, a remote when its first file is asked for.
 */
export async function serveHot({ projectRoot, port, stops }: DevPlace, servers: DevServers, { released, config, origins, api }: Surroundings): Promise<void> {
  const host = servers.get('host');
  if (host === undefined) throw new Error('The shell has no dev server.');
  const hot = [...servers.keys()].filter((name): name is RemoteName => name !== 'host');
  for (const name of hot) await serveRemote(name);
  const registry = async (): Promise<Registry> => devRegistry(projectRoot, port, hot, await released());
  const handler = devSite({
    server: host,
    site: { kind: 'host', remotes: [...new Set([...hot.map((name) => originOf(name, port)), ...origins])], frames: frameOrigins(config) },
    sockets: socketsOf(servers),
    isApplication: true,
    documents: { '/remotes.json': registry, '/config.json': () => config },
    fillPage: async (page, path) => embedRegistry(page, await registry(), path),
  });
  await step('Compiling the shell', () => host.ready());
  stops.add('host', (await listen(withApi(handler, api), portOf('host', port))).stop);

  async function serveRemote(name: RemoteName): Promise<void> {
    const server = servers.get(name);
    if (server === undefined) return;
    const files = devSite({ server, site: { kind: 'remote' }, sockets: [], isApplication: false, documents: {} });
    stops.add(name, (await listen(files, portOf(name, port))).stop);
  }
}
