import type { NewRemote } from 'federation/dev/new-remote';
import { REMOTE_OFFSETS } from '../../product/config/ports';
import type { RemoteName } from '../../product/config/remote-settings';

/** What the workspace knows before a remote is made. */
export interface Surroundings {
  /** Remotes that there are, with the places of their ports. */
  readonly existing: ReadonlyMap<RemoteName, number>;
  /** The version of the shell's port. */
  readonly shellApi: string;
}

const USAGE = 'npm run new-remote reports /reports [レポート]';

/** A path as the router has it: small letters, digits and hyphens; a part that begins with a colon is a parameter. */
const PATH = /^(?:\/[a-z0-9-]+)(?:\/:?[A-Za-z0-9-]+)*$/;

/**
 * Reads what was typed after `npm run new-remote`.
 *
 * @param words name, path of the first page, and what it is called on the screen; without that, it is called by its
 *   name
 * @throws when there is such a remote, no place for a port is left, or a word is unfit
 */
export function chooseRemote(
  [name = '', path = '', label]: readonly string[],
  { existing, shellApi }: Surroundings,
): NewRemote {
  const [, word] = /^(?:mfe-)?([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(name) ?? [];
  if (word === undefined)
    throw new Error(
      `Name the remote to make in small letters, digits and hyphens, and the path of its first page: ${USAGE}`,
    );
  const id: RemoteName = `mfe-${word}`;
  if (existing.has(id)) throw new Error(`${id} exists already.`);
  if (!PATH.test(path)) throw new Error(`Say the path of its first page, as in /${word}: ${USAGE}`);
  const taken = [...existing.values()];
  const portOffset = REMOTE_OFFSETS.find((offset) => !taken.includes(offset));
  if (portOffset === undefined)
    throw new Error(`Every place for the port of a remote is taken (launcher/src/product/config/ports.ts).`);
  return { id, name: label ?? word, path, portOffset, shellApi };
}
