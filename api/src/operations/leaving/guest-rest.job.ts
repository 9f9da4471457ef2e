import { and, eq, exists, isNull, lt } from 'drizzle-orm';
import { guestAccounts } from '../../identity';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { buyers } from '../../platform/db/schema/buyers';
import { guests } from '../../platform/db/schema/guests';
import type { Job } from '../../platform/jobs/job-runner';
import { forgetUse, listOpenMatters, lockForLeaving, markLeft } from './leaving.repository';
import { lastDayOf } from './leaving.service';

const DAY_MS = 24 * 3_600_000;
/** How long after the last code a guest counts as one that uses the service, in ms. */
const USED_MS = 90 * DAY_MS;
const BATCH = 50;

/** Selects guests who have not come back for long at `now` (epoch ms), and are not at rest. */
const selectUnused = ({ database }: Context, now: number) =>
  database
    .select({ buyerId: guests.buyerId })
    .from(guests)
    .innerJoin(buyers, eq(buyers.id, guests.buyerId))
    .where(and(lt(guests.provedAt, now - USED_MS), isNull(buyers.leftAt)));

/** Lets one guest rest as a company that has left, unless something of it is open. */
async function rest(context: Context, buyerId: number): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    if (!(await guestAccounts.lock(transaction, buyerId)) || !(await lockForLeaving(transaction, buyerId))) return;
    const now = await context.clock.now(transaction);
    if ((await listOpenMatters(transaction, buyerId)).length > 0) {
      // Asked again after as long, so that many long payments do not stand before the others.
      await transaction.update(guests).set({ provedAt: now }).where(eq(guests.buyerId, buyerId));
      return;
    }
    await forgetUse(transaction, buyerId, now);
    await markLeft(transaction, buyerId, await lastDayOf(context, transaction, buyerId), now);
  });
}

/**
 * Creates the job by which guests who do not come back leave: their records are kept as those of a company that has
 * left, and then erased. A right code or a registration before that brings them back.
 */
export const guestRestJob = (context: Context): Job => ({
  name: 'guests at rest',
  isDue: (now) => exists(selectUnused(context, now)),
  async run() {
    const rows = await selectUnused(context, await context.clock.now()).limit(BATCH);
    for (const { buyerId } of rows) await rest(context, buyerId);
  },
});
