import { buildRegistry } from 'federation/registry';
import { join } from 'node:path';
import { frameOrigins } from '../config/browser-config';
import { originOf, portOf, type RemoteName } from '../config/ports';
import type { ApplicationContext } from '../product/applications';
import { step } from '../product/progress';
import { withApi } from '../server/application-server';
import { listen } from '../server/http-server';
import { devRegistry } from './dev-registry';
import { socketsOf, type DevServers } from './dev-servers';
import { devSite } from './dev-site';

/**
 * Serves the shell and the remotes that are worked on, each on its own origin as when it is released, the API below the shell's
 * `/api`. Remotes without a dev server are those of the registry. The shell is compiled before this returns, a remote when its
 * first file is asked for.
 */
export async function serveHot({ projectRoot, port, config, stops }: ApplicationContext, remotes: readonly RemoteName[], servers: DevServers): Promise<void> {
  const host = servers.get('host');
  if (host === undefined) throw new Error('The shell has no dev server.');
  for (const [name, server] of servers) {
    if (name === 'host') continue;
    const handler = devSite({ server, site: { kind: 'remote' }, sockets: [], isApplication: false, documents: {} });
    stops.add(name, (await listen(handler, portOf(name, port))).stop);
  }
  const hot = remotes.filter((remote) => servers.has(remote));
  const released = () => buildRegistry(remotes.filter((remote) => !servers.has(remote)).map((remote) => ({ dist: join(projectRoot, remote, 'dist', 'remote'), origin: originOf(remote, port) })));
  const handler = devSite({
    server: host,
    site: { kind: 'host', remotes: [...new Set([...remotes.map((remote) => originOf(remote, port)), ...config.allowOverrides])], frames: frameOrigins(config) },
    sockets: socketsOf(servers),
    isApplication: true,
    documents: { '/remotes.json': () => devRegistry(projectRoot, port, hot, released()), '/config.json': () => config },
  });
  await step('Compiling the shell', () => host.ready());
  stops.add('host', (await listen(withApi(handler, portOf('api', port)), portOf('host', port))).stop);
}
