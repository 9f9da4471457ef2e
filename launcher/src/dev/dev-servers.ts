import { join } from 'node:path';
import { freePort } from '../ports/free-port';
import type { RemoteName } from '../config/remote-settings';
import type { InstanceLock } from '../processes/instance-lock';
import type { StopList } from '../product/stop-list';
import { compileReport } from './compile-report';
import { devServer, type DevServer, type DevServerOptions } from './dev-server';

/** What can be worked on with the page open. */
export type HotName = 'host' | RemoteName;

/** The dev servers of one product, by what they serve. */
export type DevServers = ReadonlyMap<HotName, DevServer>;

/** Sets up a dev server for each name. None is running yet; `stops` ends those that are by then. */
export async function devServers(projectRoot: string, names: readonly HotName[], lock: InstanceLock, stops: StopList): Promise<DevServers> {
  const servers = new Map<HotName, DevServer>();
  for (const name of names) servers.set(name, await oneDevServer({ projectRoot, name, build: name === 'host' ? 'host' : 'remote', lock, stops }));
  return servers;
}

interface OneDevServer extends Pick<DevServerOptions, 'build'>, Partial<Pick<DevServerOptions, 'onCompiled'>> {
  readonly projectRoot: string;
  readonly name: HotName;
  readonly lock: InstanceLock;
  readonly stops: StopList;
}

/** The same for one package and one of its builds. Each compilation is told at the terminal. */
export async function oneDevServer({ projectRoot, name, build, lock, stops, onCompiled }: OneDevServer): Promise<DevServer> {
  const server = devServer({
    folder: join(projectRoot, name),
    build,
    port: await freePort(),
    onSpawn: (pid) => { lock.addChild(name, pid); },
    onCompiled: (outcome) => {
      console.log(compileReport(name, outcome));
      onCompiled?.(outcome);
    },
  });
  stops.add(`dev server of ${name}`, server.stop);
  return server;
}

/** Where pages hear of changes. */
export function socketsOf(servers: DevServers): string[] {
  return Array.from(servers.values(), ({ port }) => `ws://localhost:${port}`);
}
