import { DEV_ENTRY } from 'federation/dev/dev-entry';
import type { Registry, RegistryRow } from 'federation/registry';
import { originOf } from '../config/ports';
import type { RemoteName } from '../config/remote-settings';
import { readRemotes } from '../new-remote/read-surroundings';

/**
 * The registry of released remotes, with a row from the source for each that is worked on: what its `remote.config.ts` says
 * now, so that a route or a title that is changed there counts from the next load of the page. Such a row has no hash, because
 * nobody knows what will be compiled next.
 */
export async function devRegistry(projectRoot: string, port: number, hot: readonly RemoteName[], released: Registry): Promise<Registry> {
  const identities = (await readRemotes(projectRoot)).filter(({ id }) => hot.some((name) => name === id));
  const rows = identities.map(({ id, ...identity }): [string, RegistryRow] => {
    const origin = originOf(id as RemoteName, port);
    return [id, { current: { ...identity, manifest: `${origin}/`, manifestIntegrity: '', entry: `${origin}/${DEV_ENTRY}`, entryIntegrity: '' } }];
  });
  return { revision: released.revision, remotes: { ...released.remotes, ...Object.fromEntries(rows) } };
}
