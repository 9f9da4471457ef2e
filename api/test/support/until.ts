const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 200;
const LIMIT_MS = 30_000;
/** For what takes processes of its own: a machine that does much else at once is slow at it. */
export const LONG_LIMIT_MS = 50_000;
/** For the recognition of a page, which is worth seconds of a whole core at low priority. */
export const RECOGNITION_LIMIT_MS = 140_000;

const wakers = new Set<() => Promise<void>>();

/** Has `until` wake the jobs of a server while it waits, so that the server itself may look for work seldom. */
export function wakeWhileWaiting(wake: () => Promise<void>): () => void {
  wakers.add(wake);
  return () => void wakers.delete(wake);
}

/**
 * Asks again and again, less and less often, until the answer is as wished for. Fails with the last one when it never
 * is. For what jobs do in their own time.
 */
export async function until<T>(
  ask: () => Promise<T>,
  isWished: (answer: T) => boolean,
  limitMs = LIMIT_MS,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const answer = await ask();
    if (isWished(answer)) return answer;
    if (Date.now() > end) throw new Error(`Still: ${JSON.stringify(answer)}`);
    await Promise.all([...wakers].map((wake) => wake()));
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
