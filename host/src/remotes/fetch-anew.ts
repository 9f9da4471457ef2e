/** How long it may take, in ms: the user is waiting, and the file is asked for once more in any case. */
const TIMEOUT_MS = 6_000;

/**
 * Asks the server for a file, past every cache of the browser's, and leaves the answer in them. What came with other bytes than were
 * promised is refused each time, but kept: a file with a hash in its name for a year, and by the page that is open at the least, so
 * that trying again would find the same bytes. Never rejects: whether the file is good now shows when it is used.
 *
 * @param address of a script or style sheet of the host or of a remote
 */
export async function fetchAnew(address: string): Promise<void> {
  try {
    const response = await fetch(address, { credentials: 'omit', cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
  } catch {
    // Without it the next try says what is wrong.
  }
}
