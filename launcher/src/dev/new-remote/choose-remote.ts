import type { NewRemote } from 'federation/dev/new-remote';
import { REMOTE_OFFSETS } from '../../product/config/ports';
import type { RemoteName } from '../../product/config/remote-settings';

/** State of the workspace before a remote is created. */
export interface Surroundings {
  /** Existing remotes, with the offsets of their ports. */
  readonly existing: ReadonlyMap<RemoteName, number>;
  /** The version of the shell's API. */
  readonly shellApi: string;
}

const USAGE = 'npm run new-remote reports /reports [レポート]';

/** A path of the router: small letters, digits and hyphens; a part that begins with a colon is a parameter. */
const PATH = /^(?:\/[a-z0-9-]+)(?:\/:?[A-Za-z0-9-]+)*$/;

/**
 * Parses the words after `npm run new-remote`.
 *
 * @param words name, path of the first page, and label on the screen; the name is the default label
 * @throws if the remote exists, no port offset is left, or a word is invalid
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
