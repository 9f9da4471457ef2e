import { join } from 'node:path';
import type { Registry, RegistryRow } from '../registry';
import { RegistryStore } from '../registry/store';
import type { RemoteIdentity } from '../remote-identity';
import { DEV_ENTRY } from './dev-entry';
import type { ServedRegistry } from './serving';

/**
 * Returns the registry of released remotes, with a row from the source for each that is worked on: what its `remote.config.ts`
 * says now, so that a route or a title that is changed there counts from the next load of the page. Such a row has no hash,
 * because nobody knows what will be compiled next.
 */
export async function devRegistry({ projectRoot, hot, released }: ServedRegistry): Promise<Registry> {
  const { revision, remotes } = await releasedRegistry(released);
  const rows = Object.entries(hot).map(async ([id, origin]): Promise<[string, RegistryRow]> => {
    const { id: _id, ...identity } = await identityOf(projectRoot, id);
    return [id, { current: { ...identity, manifest: `${origin}/`, manifestIntegrity: '', entry: `${origin}/${DEV_ENTRY}`, entryIntegrity: '' } }];
  });
  return { revision, remotes: { ...remotes, ...Object.fromEntries(await Promise.all(rows)) } };
}

async function releasedRegistry(released: ServedRegistry['released']): Promise<Registry> {
  if (released === undefined) return { revision: 0, remotes: {} };
  if ('file' in released) return new RegistryStore(released.file).read();
  return (await (await fetch(released.address)).json()) as Registry;
}

/** Reads the source as it stands: each call loads it anew. */
async function identityOf(projectRoot: string, id: string): Promise<RemoteIdentity> {
  const { tsImport } = await import('tsx/esm/api');
  const { remoteConfig } = (await tsImport(join(projectRoot, id, 'remote.config.ts'), import.meta.url)) as { remoteConfig: RemoteIdentity };
  return remoteConfig;
}
