/** Results of pieces of work, in their order. */
type Results<Work extends readonly (() => PromiseLike<unknown>)[]> = {
  -readonly [K in keyof Work]: Awaited<ReturnType<Work[K]>>;
};

/**
 * Begins several pieces of work of one transaction at once and returns their results. The connection sends their first
 * statements in one packet, and the database runs them in this order, so locks are taken in it. Their later statements
 * may mix, and so may not lock what the others lock.
 *
 * `Promise.all` would not do: it gives up at the first failure, and a statement that is sent after the rollback would
 * be on its own.
 * @throws the first failure in this order, after all have ended
 */
export async function together<const Work extends readonly (() => PromiseLike<unknown>)[]>(
  ...work: Work
): Promise<Results<Work>> {
  const settled = await Promise.allSettled(work.map(async (begin) => begin()));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as Results<Work>;
}
