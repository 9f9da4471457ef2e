import type { ServedApi, ServedRegistry } from 'federation/dev/serving';
import { frameOrigins, type BrowserConfig } from './config/browser-config';
import { originOf, portOf } from './config/ports';
import type { RemoteName } from './config/remote-settings';
import { step } from './progress';
import { startDevServer, type DevPlace, type HotName } from './dev-server';

/** Parts that are not in development, from this machine's product or from a deployment. */
export interface Surroundings {
  /** Source of the registry of released remotes. */
  readonly released?: ServedRegistry['released'];
  readonly config: BrowserConfig;
  /** Origins that the page may load code from. */
  readonly origins: readonly string[];
  /** Server for requests below `/api`. */
  readonly api: ServedApi;
}

/**
 * Serves the shell and the remotes in development, each on the origin of its release. The shell is compiled before this
 * returns, a remote when its first file is requested.
 *
 * @param port of the shell
 */
export async function serveHot(
  place: DevPlace,
  port: number,
  hot: readonly HotName[],
  { released, config, origins, api }: Surroundings,
): Promise<void> {
  const remotes = hot.filter((name): name is RemoteName => name !== 'host');
  const addresses = Object.fromEntries(remotes.map((name) => [name, originOf(name, port)]));
  const host = startDevServer(place, 'host', {
    build: 'host',
    port,
    site: {
      kind: 'host',
      remotes: [...new Set([...Object.values(addresses), ...origins])],
      frames: frameOrigins(config),
    },
    sockets: hot.map((name) => socketOf(name, port)),
    config,
    api,
    registry: { projectRoot: place.projectRoot, hot: addresses, ...(released !== undefined && { released }) },
  });
  await step('Compiling the shell', () => host.compiled);
  await Promise.all(
    remotes.map(
      (name) =>
        startDevServer(place, name, {
          build: 'remote',
          port: portOf(name, port),
          site: { kind: 'remote' },
          sockets: [],
        }).listening,
    ),
  );
}

/** Serves one remote in its minimal shell, with the API behind it. It is compiled before this returns. */
export async function serveHotAlone(
  place: DevPlace,
  port: number,
  name: RemoteName,
  { config, api }: Pick<Surroundings, 'config' | 'api'>,
): Promise<void> {
  const server = startDevServer(place, name, {
    build: 'alone',
    port: portOf(name, port),
    site: { kind: 'standalone', frames: frameOrigins(config) },
    sockets: [socketOf(name, port)],
    config,
    api,
  });
  await step(`Compiling ${name}`, () => server.compiled);
}

/** Returns the socket on which pages learn of a package's changes. */
export function socketOf(name: HotName, port: number): string {
  return originOf(name, port).replace(/^http/, 'ws');
}
