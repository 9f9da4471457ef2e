import { join } from 'node:path';
import type { RemoteIdentity } from 'federation/release/remote-identity';
import { remoteSettings } from '../../product/config/remote-settings';
import { remotesOf } from '../../product/config/workspace';
import type { Surroundings } from './choose-remote';

/** Reads the existing remotes, and the API's version from the source of `shared-shell`. */
export async function readSurroundings(projectRoot: string): Promise<Surroundings> {
  const { SHELL_API_VERSION } = await load<{ SHELL_API_VERSION: string }>(
    projectRoot,
    'shared-shell',
    'src',
    'remote-config.ts',
  );
  const existing = new Map(remotesOf(projectRoot).map((remote) => [remote, remoteSettings(remote).portOffset]));
  return { existing, shellApi: SHELL_API_VERSION };
}

/** Reads the configuration of every remote of the workspace from its source, so that none needs to be built. */
export async function readRemotes(projectRoot: string): Promise<readonly RemoteIdentity[]> {
  return Promise.all(
    remotesOf(projectRoot).map(
      async (id) => (await load<{ remoteConfig: RemoteIdentity }>(projectRoot, id, 'remote.config.ts')).remoteConfig,
    ),
  );
}

/** Loads a module of the workspace from its source. Loads the compiler only then. */
async function load<Module>(...parts: readonly string[]): Promise<Module> {
  const { tsImport } = await import('tsx/esm/api');
  return (await tsImport(join(...parts), import.meta.url)) as Module;
}
