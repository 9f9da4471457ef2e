import { and, eq, exists, gt, inArray, lt } from 'drizzle-orm';
import { jstDate } from 'shared-rules/time';
import { WAITING_STATUSES } from 'shared-rules/status';
import { applyTransition } from '../payments';
import type { Context } from '../platform/context/context';
import { inTransaction } from '../platform/db/in-transaction';
import { collections } from '../platform/db/schema/collections';
import { invoices } from '../platform/db/schema/invoices';
import type { Job } from '../platform/jobs/job-runner';
import { stepAll } from '../platform/jobs/step-all';

const BATCH = 50;

/** Selects open requests whose deadline is before `today` ('YYYY-MM-DD' in Japan), with ids above `afterId`. */
const selectPassed = ({ database }: Context, today: string, afterId = 0) =>
  database
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(collections, eq(collections.invoiceId, invoices.id))
    .where(
      and(inArray(invoices.status, WAITING_STATUSES), lt(collections.paymentDeadline, today), gt(invoices.id, afterId)),
    );

/**
 * Expires the requests whose payment deadline has passed, from the first moment of the next day in Japan. A request
 * that is paid or cancelled at the same moment keeps that state, because the transition is not allowed.
 */
async function expireCollections(context: Context): Promise<void> {
  const { database, clock } = context;
  const today = jstDate(await clock.now());
  const listAfter = async (afterId: number): Promise<number[]> =>
    (await selectPassed(context, today, afterId).orderBy(invoices.id).limit(BATCH)).map(({ id }) => id);
  for (let ids = await listAfter(0); ids.length > 0; ids = await listAfter(ids.at(-1) ?? 0)) {
    await stepAll(context, ids, 'deadlinePassed', (invoiceId) =>
      inTransaction(database, async (transaction) => {
        await applyTransition(context, transaction, { invoiceId }, 'deadlinePassed', { actor: 'system' });
      }),
    );
  }
}

/** Creates the job that expires requests. */
export const paymentDeadlinesJob = (context: Context): Job => ({
  name: 'payment deadlines',
  isDue: (now) => exists(selectPassed(context, jstDate(now))),
  run: () => expireCollections(context),
});
