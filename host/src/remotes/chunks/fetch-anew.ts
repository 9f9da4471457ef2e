/** Timeout in ms. The user is waiting, and the file is requested again in any case. */
const TIMEOUT_MS = 6_000;

/**
 * Fetches a file past the browser's caches and stores the answer in them. A file with wrong bytes is refused each time
 * but stays cached: for a year if its name has a hash, and at least while the page is open. A retry would then find the
 * same bytes. Never rejects: whether the file is good shows when it is used.
 *
 * @param address URL of a script or style sheet of the host or of a remote
 */
export async function fetchAnew(address: string): Promise<void> {
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      cache: 'reload',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
  } catch {
    // The next attempt reports the error.
  }
}
