import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import type { RemoteIdentity } from '../../release/remote-identity';
import { runBuild } from '../run-build';
import { asOneBundle } from './webpack';

/** Reads the configuration of every remote of the workspace from its `remote.config.ts`. */
async function readRemoteConfigs(root: string): Promise<RemoteIdentity[]> {
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

// Builds host and remotes as one bundle. Runs in the host's folder, like the host's own build. Fails if the build does.
const host = process.cwd();
const { default: config } = (await import(pathToFileURL(join(host, 'webpack.config.ts')).href)) as {
  default: Configuration;
};
const root = dirname(host);
console.log(await runBuild(asOneBundle(config, root, await readRemoteConfigs(root))));
