import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteIdentity } from '../../release/remote-identity';

/** Reads the configuration of every remote of the workspace from its `remote.config.ts`. */
export async function readRemoteConfigs(root: string): Promise<RemoteIdentity[]> {
  const ids = readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.config.ts')),
  );
  return Promise.all(
    ids.map(async (id) => {
      const { remoteConfig } = (await import(pathToFileURL(join(root, id, 'remote.config.ts')).href)) as {
        remoteConfig: RemoteIdentity;
      };
      return remoteConfig;
    }),
  );
}
