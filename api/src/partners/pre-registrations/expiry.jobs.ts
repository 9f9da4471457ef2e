import { and, eq, lte } from 'drizzle-orm';
import { lockPreRegistration, stateAt } from '../../documents';
import type { Context } from '../../platform/config/context';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import { changeState } from './change-state';

const BATCH = 50;

/** Those that wait although their time is over, longest over first. */
async function findOverdue({ database }: Context, now: number): Promise<string[]> {
  const rows = await database
    .select({ id: preRegistrations.id })
    .from(preRegistrations)
    .where(and(eq(preRegistrations.state, 'waiting'), lte(preRegistrations.expiresAt, now)))
    .orderBy(preRegistrations.expiresAt)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

/**
 * Job: ends what nobody confirmed in time, each in a transaction of its own with its row held, so that several
 * processes tell of each once. To everybody it was over from that moment on already (`stateAt`).
 */
export async function expirePreRegistrations(context: Context): Promise<void> {
  const { database, clock } = context;
  const now = await clock.now();
  for (let ids = await findOverdue(context, now); ids.length > 0; ids = await findOverdue(context, now)) {
    for (const id of ids) {
      await database.transaction(async (tx) => {
        const held = await lockPreRegistration(tx, id);
        // What was cancelled when its connection ended, or by another process a moment ago, is not looked at again.
        if (held?.state === 'waiting' && stateAt(held, now) === 'expired')
          await changeState(context, tx, held, { to: 'expired' }, now);
      });
    }
  }
}
