import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { jstDate } from 'shared-rules/time';
import { applyTransition } from '../payments';
import type { Context } from '../platform/config/context';
import { collections } from '../platform/db/schema/collections';
import { invoices } from '../platform/db/schema/invoices';
import { stepAll } from '../platform/jobs/step-all';

const BATCH = 50;

/** Returns open requests with ids above `afterId` whose deadline is before `today` ('YYYY-MM-DD' in Japan). */
async function findPassed({ database }: Context, today: string, afterId: number): Promise<number[]> {
  const rows = await database
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(collections, eq(collections.invoiceId, invoices.id))
    .where(and(inArray(invoices.status, [6, 7]), lt(collections.paymentDeadline, today), gt(invoices.id, afterId)))
    .orderBy(invoices.id)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/**
 * Expires the requests whose payment deadline has passed, from the first moment of the next day in Japan. A request
 * that is paid or cancelled at the same moment keeps that state, because the transition is not allowed. Run as a job.
 */
export async function expireCollections(context: Context): Promise<void> {
  const { database, clock } = context;
  const today = jstDate(await clock.now());
  for (
    let ids = await findPassed(context, today, 0);
    ids.length > 0;
    ids = await findPassed(context, today, ids.at(-1) ?? 0)
  ) {
    await stepAll(context, ids, 'deadlinePassed', (invoiceId) =>
      database.transaction(async (transaction) => {
        await applyTransition(context, transaction, { invoiceId }, 'deadlinePassed', { actor: 'system' });
      }),
    );
  }
}
