import { and, eq, isNull } from 'drizzle-orm';
import type { Registration } from 'shared-api/types';
import type { Executor, Transaction } from '../../platform/db/client';
import { registrations } from '../../platform/db/schema/accounts';
import { sessions } from '../../platform/db/schema/sessions';
import type { EndReason } from '../sessions/session.repository';

export type RegistrationRow = typeof registrations.$inferSelect;

/** The unfinished registration of an address; undefined where there is none. */
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

/** A registration by its id; undefined where there is none. */
export async function findRegistration(executor: Executor, id: number): Promise<RegistrationRow | undefined> {
  const [row] = await executor.select().from(registrations).where(eq(registrations.id, id));
  return row;
}

/** A registration, locked until the transaction ends. */
export async function lockRegistration(tx: Transaction, id: number): Promise<RegistrationRow | undefined> {
  const [row] = await tx.select().from(registrations).where(eq(registrations.id, id)).for('update');
  return row;
}

/** The unfinished registration of an address, made where there is none; its password is the one given. */
export async function upsertRegistration(
  tx: Transaction,
  emailAddress: string,
  passwordHash: string,
  now: number,
): Promise<number> {
  const [row] = await tx
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

/** Keeps what a successful check was given. */
export async function keepInput(executor: Executor, id: number, input: Registration, now: number): Promise<void> {
  await executor.update(registrations).set({ input, updatedAt: now }).where(eq(registrations.id, id));
}

/** Somebody came back to it: it is not forgotten yet. */
export async function touchRegistration(executor: Executor, id: number, now: number): Promise<void> {
  await executor.update(registrations).set({ updatedAt: now }).where(eq(registrations.id, id));
}

/** It became a user: what it held is the user's now, and is not kept twice. */
export async function completeRegistration(tx: Transaction, id: number, userId: number, now: number): Promise<void> {
  await tx
    .update(registrations)
    .set({ completedAt: now, updatedAt: now, userId, input: null, passwordHash: '' })
    .where(eq(registrations.id, id));
}

/** Ends every session of a registration. */
export async function endRegisteringSessions(
  tx: Transaction,
  registrationId: number,
  endReason: EndReason,
  endedAt: number,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt, endReason })
    .where(and(eq(sessions.registrationId, registrationId), isNull(sessions.endedAt)));
}
