/** Set while a reload for a missing chunk is under way; gone once a page is there again. */
const FLAG = 'chunk-reload';

/**
 * Reloads the page because a chunk of it could not be fetched, unless that was just done (spec section 2 "Guard and
 * navigation"). What workflows hold survives it.
 *
 * @returns whether the page reloads; false also where session storage is switched off, since then nothing would stop
 * the next one
 */
export function reloadOnce(reload: () => void = () => window.location.reload()): boolean {
  try {
    if (sessionStorage.getItem(FLAG) !== null) return false;
    sessionStorage.setItem(FLAG, '1');
    if (sessionStorage.getItem(FLAG) === null) return false;
  } catch {
    return false;
  }
  reload();
  return true;
}

/** A page has loaded: the next missing chunk may reload again. */
export function clearReloadFlag(): void {
  try {
    sessionStorage.removeItem(FLAG);
  } catch {
    // Switched off: there is no flag.
  }
}
