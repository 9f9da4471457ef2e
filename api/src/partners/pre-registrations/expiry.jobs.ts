import { and, eq, exists, lte } from 'drizzle-orm';
import { lockPreRegistration, stateAt } from '../../documents';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import type { Job } from '../../platform/jobs/job-runner';
import { changeState } from './change-state';

const BATCH = 50;

/** Selects waiting pre-registrations past their deadline. */
const selectOverdue = ({ database }: Context, now: number) =>
  database
    .select({ id: preRegistrations.id })
    .from(preRegistrations)
    .where(and(eq(preRegistrations.state, 'waiting'), lte(preRegistrations.expiresAt, now)));

/** Returns them, oldest deadline first. */
async function listOverdue(context: Context, now: number): Promise<string[]> {
  const rows = await selectOverdue(context, now).orderBy(preRegistrations.expiresAt).limit(BATCH);
  return rows.map(({ id }) => id);
}

/**
 * Expires pre-registrations that nobody confirmed in time, each in its own transaction with its row locked, so that
 * several processes publish each once. Readers see them as expired from the deadline on (`stateAt`).
 */
async function expirePreRegistrations(context: Context): Promise<void> {
  const { database, clock } = context;
  const now = await clock.now();
  for (let ids = await listOverdue(context, now); ids.length > 0; ids = await listOverdue(context, now)) {
    for (const id of ids) {
      await inTransaction(database, async (transaction) => {
        const held = await lockPreRegistration(transaction, id);
        // Another process, or the end of its connection, may have changed it meanwhile.
        if (held?.state === 'waiting' && stateAt(held, now) === 'expired')
          await changeState(context, transaction, held, { to: 'expired' }, now);
      });
    }
  }
}

/** Creates the job that expires pre-registrations. */
export const preRegistrationsJob = (context: Context): Job => ({
  name: 'pre-registrations',
  isDue: (now) => exists(selectOverdue(context, now)),
  run: () => expirePreRegistrations(context),
});
