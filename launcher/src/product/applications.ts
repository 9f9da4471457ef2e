import { join } from 'node:path';
import { buildRegistry } from 'federation/registry';
import { frameOrigins, type BrowserConfig } from '../config/browser-config';
import { originOf, portOf, type RemoteName } from '../config/ports';
import { applicationServer } from '../server/application-server';
import { listen } from '../server/http-server';
import { staticSite } from '../server/static-site';
import type { StopList } from './stop-list';

export interface ApplicationContext {
  projectRoot: string;
  port: number;
  config: BrowserConfig;
  stops: StopList;
}

/** Serves the remotes' files for the shell, each on an origin of its own. */
export async function serveRemotes({ projectRoot, port, stops }: ApplicationContext, remotes: readonly RemoteName[]): Promise<void> {
  for (const remote of remotes) {
    const handler = staticSite({ dist: join(projectRoot, remote, 'dist', 'remote'), site: { kind: 'remote' }, isApplication: false, documents: {} });
    stops.add(remote, (await listen(handler, portOf(remote, port))).stop);
  }
}

/** Serves the shell, with the registry of these remotes and the API below `/api`. */
export async function serveHost({ projectRoot, port, config, stops }: ApplicationContext, remotes: readonly RemoteName[]): Promise<void> {
  const registry = buildRegistry(remotes.map((remote) => ({ dist: join(projectRoot, remote, 'dist', 'remote'), origin: originOf(remote, port) })));
  const handler = applicationServer({
    dist: join(projectRoot, 'host', 'dist'),
    site: { kind: 'host', remotes: [...new Set([...remotes.map((remote) => originOf(remote, port)), ...config.allowOverrides])], frames: frameOrigins(config) },
    isApplication: true,
    documents: { '/remotes.json': registry, '/config.json': config },
  }, portOf('api', port));
  stops.add('host', (await listen(handler, portOf('host', port))).stop);
}

/** Serves one remote alone, in its stand-in shell, on its own port. */
export async function serveAlone({ projectRoot, port, config, stops }: ApplicationContext, remote: RemoteName): Promise<void> {
  const handler = applicationServer({
    dist: join(projectRoot, remote, 'dist', 'standalone'),
    site: { kind: 'standalone', frames: frameOrigins(config) },
    isApplication: true,
    documents: { '/config.json': config },
  }, portOf('api', port));
  stops.add(remote, (await listen(handler, portOf(remote, port))).stop);
}
