import { reloadUnasked } from 'shared-shell/unsaved-work';

/**
 * Session storage key. Set to the owner of a missing chunk while the page reloads for it; removed once the chunk has
 * loaded.
 */
const FLAG = 'chunk-reload';

/**
 * Owner of a missing chunk: a page or a part of the shell. Each clears only its own flag; otherwise two missing chunks
 * could cause an endless reload.
 */
export type ChunkOwner = 'page' | ShellPart;

/** Parts of the shell that are loaded separately. */
export type ShellPart = 'header' | 'help' | 'terms' | 'linking' | 'companies' | 'override-badge';

let isReloading = false;

/**
 * Reloads the page because a chunk could not be fetched, unless that was just done (docs/specification.md 2.4). One
 * reload serves all missing chunks. Data of workflows survive it.
 *
 * @returns whether the page reloads; false also without session storage, because nothing would then prevent an endless
 * reload
 */
export function reloadOnce(owner: ChunkOwner = 'page', reload: () => void = reloadUnasked): boolean {
  if (isReloading) return true;
  try {
    if (sessionStorage.getItem(FLAG) !== null) return false;
    sessionStorage.setItem(FLAG, owner);
    if (sessionStorage.getItem(FLAG) === null) return false;
  } catch {
    return false;
  }
  isReloading = true;
  reload();
  return true;
}

/** Clears the owner's flag after its chunk has loaded, so that the next missing chunk may reload again. */
export function clearReloadFlag(owner: ChunkOwner = 'page'): void {
  try {
    if (sessionStorage.getItem(FLAG) === owner) sessionStorage.removeItem(FLAG);
  } catch {
    // Without session storage there is no flag.
  }
}
