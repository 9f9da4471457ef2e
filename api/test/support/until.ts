const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 200;
/** Ends waiting for what never comes, in ms. Far longer than any job takes, however slow the machine is. */
const LIMIT_MS = 300_000;

const wakers = new Set<() => Promise<void>>();

/** Makes `until` wake a server's jobs while it waits, so that the server itself may look for work rarely. */
export function wakeWhileWaiting(wake: () => Promise<void>): () => void {
  wakers.add(wake);
  return () => void wakers.delete(wake);
}

/**
 * Asks repeatedly, at growing intervals, until the answer is as wished. Throws with the last answer if it never is. For
 * results of background jobs.
 */
export async function until<T>(ask: () => Promise<T>, isWished: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + LIMIT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const answer = await ask();
    if (isWished(answer)) return answer;
    if (Date.now() > end) throw new Error(`Still: ${JSON.stringify(answer)}`);
    await Promise.all([...wakers].map((wake) => wake()));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
