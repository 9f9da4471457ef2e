/**
 * Removes the copy of a file that the service worker keeps. A damaged one would fail at every try (docs/adr/0088).
 *
 * @param address URL of a script or style sheet of the host or of a remote
 * @returns whether there was one
 */
export async function dropKept(address: string | undefined): Promise<boolean> {
  let isDropped = false;
  // There are none on a page over plain HTTP.
  if (address !== undefined && 'caches' in window)
    for (const name of await caches.keys()) isDropped = (await (await caches.open(name)).delete(address)) || isDropped;
  return isDropped;
}

/** Removes all that the service worker keeps: where one copy is damaged, others may be. */
export async function dropAllKept(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}
