import { and, eq, isNull } from 'drizzle-orm';
import type { Registration } from 'shared-api/types';
import type { Executor, Transaction } from '../../platform/db/client';
import { registrations } from '../../platform/db/schema/accounts';
import { sessions } from '../../platform/db/schema/sessions';
import type { EndReason } from '../sessions/session.repository';

export type RegistrationRow = typeof registrations.$inferSelect;

/** Returns the unfinished registration of an address; undefined if there is none. */
export async function findOpenRegistration(
  executor: Executor,
  emailAddress: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await executor
    .select()
    .from(registrations)
    .where(and(eq(registrations.emailAddress, emailAddress), isNull(registrations.completedAt)));
  return row;
}

/** Returns a registration by its id; undefined if there is none. */
export async function findRegistration(executor: Executor, id: number): Promise<RegistrationRow | undefined> {
  const [row] = await executor.select().from(registrations).where(eq(registrations.id, id));
  return row;
}

/** Locks and returns a registration. */
export async function lockRegistration(transaction: Transaction, id: number): Promise<RegistrationRow | undefined> {
  const [row] = await transaction.select().from(registrations).where(eq(registrations.id, id)).for('update');
  return row;
}

/** Returns the unfinished registration of an address, creating it if there is none, and sets its password. */
export async function upsertRegistration(
  transaction: Transaction,
  emailAddress: string,
  passwordHash: string,
  now: number,
): Promise<number> {
  const [row] = await transaction
    .insert(registrations)
    .values({ emailAddress, passwordHash, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: registrations.emailAddress,
      targetWhere: isNull(registrations.completedAt),
      set: { passwordHash, updatedAt: now },
    })
    .returning({ id: registrations.id });
  if (!row) throw new Error('An upsert always returns its row.');
  return row.id;
}

/** Stores the input of a successful check. */
export async function keepInput(executor: Executor, id: number, input: Registration, now: number): Promise<void> {
  await executor.update(registrations).set({ input, updatedAt: now }).where(eq(registrations.id, id));
}

/** Records that the user came back, so that the registration is kept longer. */
export async function touchRegistration(executor: Executor, id: number, now: number): Promise<void> {
  await executor.update(registrations).set({ updatedAt: now }).where(eq(registrations.id, id));
}

/** Completes a registration: its data belongs to the user now and is not stored twice. */
export async function completeRegistration(
  transaction: Transaction,
  id: number,
  userId: number,
  now: number,
): Promise<void> {
  await transaction
    .update(registrations)
    .set({ completedAt: now, updatedAt: now, userId, input: null, passwordHash: '' })
    .where(eq(registrations.id, id));
}

/** Ends every session of a registration. */
export async function endRegisteringSessions(
  transaction: Transaction,
  registrationId: number,
  endReason: EndReason,
  endedAt: number,
): Promise<void> {
  await transaction
    .update(sessions)
    .set({ endedAt, endReason })
    .where(and(eq(sessions.registrationId, registrationId), isNull(sessions.endedAt)));
}
