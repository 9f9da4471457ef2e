import { embedConfig } from 'federation/registry/embed';
import { join } from 'node:path';
import { frameOrigins } from './config/browser-config';
import { applicationServer } from './server/application-server';
import { listen } from './server/http-server';
import type { ApplicationContext } from './applications';
import { portOf } from './config/ports';

/** Returns the folder of the one bundle. */
export const oneBundleFolder = (projectRoot: string): string => join(projectRoot, 'host', '.cache', 'one-bundle');

/**
 * Serves host and remotes as the one bundle (`federation/src/build/one-bundle`), with the headers and the API of the
 * federated product.
 *
 * @param ownPort its port; the host's by default
 */
export async function serveOneBundle(
  { projectRoot, port, config, stops }: Pick<ApplicationContext, 'projectRoot' | 'port' | 'config' | 'stops'>,
  ownPort = portOf('host', port),
): Promise<void> {
  const handler = applicationServer(
    {
      dist: oneBundleFolder(projectRoot),
      site: { kind: 'host', remotes: [], frames: frameOrigins(config) },
      isApplication: true,
      documents: { '/config.json': () => config },
      fillPage: (page) => embedConfig(page, config),
    },
    portOf('api', port),
  );
  stops.add('one bundle', (await listen(handler, ownPort)).stop);
}
