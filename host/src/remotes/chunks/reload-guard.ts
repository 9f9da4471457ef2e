import { reloadUnasked } from 'shared-shell/unsaved-work';

/** Set while a reload for a missing chunk is under way, to whose it was; gone once that is there again. */
const FLAG = 'chunk-reload';

/**
 * Whose chunk is missing: a page's, or that of one part of the shell. Each clears its own flag alone, or two would
 * reload in turn for ever.
 */
export type ChunkOwner = 'page' | ShellPart;

/** The parts of the shell that are loaded on their own, by what stands for them in the page. */
export type ShellPart = 'header' | 'terms' | 'override-badge';

let isReloading = false;

/**
 * Reloads the page because a chunk could not be fetched, unless that was just done (spec section 2 "Guard and
 * navigation"), for whatever part it was: where two are missing, one reload is enough for both. What workflows hold
 * survives it.
 *
 * @returns whether the page reloads; false also where session storage is switched off, since then nothing would stop
 *   the next one
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

/** What was missing has loaded: the next missing chunk may reload again. */
export function clearReloadFlag(owner: ChunkOwner = 'page'): void {
  try {
    if (sessionStorage.getItem(FLAG) === owner) sessionStorage.removeItem(FLAG);
  } catch {
    // Switched off: there is no flag.
  }
}
