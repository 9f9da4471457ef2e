import type { NewRemote } from 'federation/new-remote';
import { PORT_OFFSETS, type RemoteName } from '../config/ports';
import { REMOTE_LABELS } from './remote-labels';

/** What the workspace knows before a remote is made. */
export interface Surroundings {
  /** Every path of the product by its name (`patterns` of `shared-shell`). */
  readonly patterns: Readonly<Record<string, string>>;
  /** The version of the shell's port. */
  readonly shellApi: string;
}

/**
 * Narrows what was typed after `npm run new-remote` to a remote of the product.
 *
 * @param name as in `suppliers` or `mfe-suppliers`
 * @throws when the product has no remote of this name
 */
export function remoteToMake(name: string | undefined): RemoteName {
  const known = Object.keys(PORT_OFFSETS).filter((server): server is RemoteName => server.startsWith('mfe-'));
  const found = known.find((remote) => remote === name || remote === `mfe-${name}`);
  if (found === undefined) throw new Error(`${name === undefined ? 'Name the remote to make' : `"${name}" is no remote of this product`}. There are: ${known.join(', ')}.`);
  return found;
}

/**
 * The remote with its first page: the path that was asked for, or else the first of its domain.
 *
 * @param path as in `/suppliers`
 * @throws when the product has no such path: paths stand in `shared-shell/src/paths.ts` before a page has one
 */
export function withFirstPage(id: RemoteName, path: string | undefined, { patterns, shellApi }: Surroundings): NewRemote {
  const domain = `/${id.replace('mfe-', '')}`;
  const found = Object.entries(patterns).find(([, one]) => (path === undefined ? one === domain || one.startsWith(`${domain}/`) : one === path));
  if (found === undefined) {
    throw new Error(
      path === undefined
        ? `No path of shared-shell/src/paths.ts begins with ${domain}. Name the path of the first page: npm run new-remote ${id} /path`
        : `${path} is no path of shared-shell/src/paths.ts; write it down there first.`,
    );
  }
  const [pattern, chosen] = found;
  return { id, name: REMOTE_LABELS[id], pattern, path: chosen, shellApi };
}
