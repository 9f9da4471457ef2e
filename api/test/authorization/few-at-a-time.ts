const AT_A_TIME = 8;

/**
 * Runs work on all items, a few at a time, and returns the results in order. More at once would only wait for the
 * server's connections to its database, and on a busy machine in vain.
 */
export async function fewAtATime<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const workers = Array.from({ length: AT_A_TIME }, async () => {
    for (const [index, item] of entries) results[index] = await work(item);
  });
  await Promise.all(workers);
  return results;
}
