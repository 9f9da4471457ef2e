import { and, asc, eq, isNull, lte, type SQL } from 'drizzle-orm';
import type { Context } from '../context/context';
import { anyRow } from '../db/client';
import { inTransaction } from '../db/in-transaction';
import { mailOutbox } from '../db/schema/notices';
import type { Job } from '../jobs/job-runner';
import { ERASED_BODIES } from './erase-bodies.job';
import { createDelivery, type Deliver } from './transport';

const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 60 * 60_000;

const waitAfter = (tries: number): number => Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);

/**
 * Matches mails that are due. A mail that was sent has no due time, but only a condition that says "not sent" too lets
 * PostgreSQL use the index of unsent mails. Without it each look reads every mail ever sent.
 */
export const isMailDue = (now: number): SQL | undefined =>
  and(isNull(mailOutbox.deliveredAt), lte(mailOutbox.dueAt, now));

/** Sends one due mail and stores the result. Returns false if none is due. */
async function deliverNext({ config, database, clock, log }: Context, deliver: Deliver): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const now = await clock.now(transaction);
    const [mail] = await transaction
      .select()
      .from(mailOutbox)
      .where(isMailDue(now))
      .orderBy(asc(mailOutbox.dueAt), asc(mailOutbox.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!mail) return false;
    const tries = mail.tries + 1;
    const mine = eq(mailOutbox.id, mail.id);
    try {
      await deliver(mail);
      const sent = { tries, deliveredAt: now, dueAt: null, lastError: null };
      await transaction
        .update(mailOutbox)
        .set({ ...sent, ...(config.SMTP_URL !== undefined && ERASED_BODIES) })
        .where(mine);
    } catch (error) {
      const lastError = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
      await transaction
        .update(mailOutbox)
        .set({ tries, dueAt: now + waitAfter(tries), lastError })
        .where(mine);
      log.warn({ mail: mail.id, tries }, 'mail not delivered');
    }
    return true;
  });
}

/** Delivers due mails of the outbox, oldest first, each in its own transaction. */
export function deliverMailsJob(context: Context): Job {
  const deliver = createDelivery(context.config);
  return {
    name: 'deliver-mails',
    isDue: (now) => anyRow(context.database, mailOutbox, isMailDue(now)),
    async run() {
      while (await deliverNext(context, deliver)) continue;
    },
  };
}
