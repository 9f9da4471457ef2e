import { aliasedTable, and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/client';
import { passkeys } from '../../platform/db/schema/accounts';
import { users } from '../../platform/db/schema/buyers';
import { recoveries } from '../../platform/db/schema/members';
import { knownDevices } from '../../platform/db/schema/sessions';

const asker = aliasedTable(users, 'asker');

const isWaiting = (buyerId: number, now: number) =>
  and(
    eq(recoveries.buyerId, buyerId),
    isNull(recoveries.confirmedAt),
    isNull(recoveries.withdrawnAt),
    gt(recoveries.expiresAt, now),
  );

const rowsWithNames = (executor: Executor) =>
  executor
    .select({
      id: recoveries.id,
      userId: recoveries.userId,
      name: sql<string>`${users.lastName} || ' ' || ${users.firstName}`,
      emailAddress: recoveries.emailAddress,
      askedBy: recoveries.askedBy,
      askerName: sql<string>`${asker.lastName} || ' ' || ${asker.firstName}`,
      expiresAt: recoveries.expiresAt,
    })
    .from(recoveries)
    .innerJoin(users, eq(users.id, recoveries.userId))
    .innerJoin(asker, eq(asker.id, recoveries.askedBy))
    .$dynamic();

export type RecoveryRow = Awaited<ReturnType<typeof rowsWithNames>>[number];

/** Returns the recoveries of a company that wait at `now` (epoch ms), newest first. */
export const listWaiting = (executor: Executor, buyerId: number, now: number): Promise<RecoveryRow[]> =>
  rowsWithNames(executor).where(isWaiting(buyerId, now)).orderBy(desc(recoveries.askedAt), desc(recoveries.id));

/** Locks and returns a recovery of a company that waits at `now` (epoch ms). */
export async function lockWaiting(
  transaction: Transaction,
  buyerId: number,
  id: string,
  now: number,
): Promise<RecoveryRow | undefined> {
  const [row] = await rowsWithNames(transaction)
    .where(and(isWaiting(buyerId, now), eq(recoveries.id, id)))
    .for('update', { of: recoveries });
  return row;
}

/** Inserts a recovery, which takes the place of an earlier one of the same user. */
export async function insertRecovery(
  transaction: Transaction,
  recovery: Pick<
    typeof recoveries.$inferInsert,
    'id' | 'buyerId' | 'userId' | 'emailAddress' | 'askedBy' | 'askedAt' | 'expiresAt'
  >,
): Promise<void> {
  const { buyerId, userId, askedAt } = recovery;
  await transaction
    .update(recoveries)
    .set({ withdrawnAt: askedAt })
    .where(and(isWaiting(buyerId, askedAt), eq(recoveries.userId, userId)));
  await transaction.insert(recoveries).values(recovery);
}

/** Marks a recovery as withdrawn. */
export async function markWithdrawn(transaction: Transaction, id: string, withdrawnAt: number): Promise<void> {
  await transaction.update(recoveries).set({ withdrawnAt }).where(eq(recoveries.id, id));
}

/** Marks a recovery as confirmed. The database refuses it for who asked, and for the user. */
export async function markConfirmed(
  transaction: Transaction,
  id: string,
  confirmedBy: number,
  confirmedAt: number,
): Promise<void> {
  await transaction.update(recoveries).set({ confirmedBy, confirmedAt }).where(eq(recoveries.id, id));
}

/** Gives a user another address, with the second factor on, without passkeys and known devices. */
export async function replaceAddress(transaction: Transaction, userId: number, emailAddress: string): Promise<void> {
  await transaction.update(users).set({ emailAddress, isSecondFactorOn: true }).where(eq(users.id, userId));
  await transaction.delete(passkeys).where(eq(passkeys.userId, userId));
  await transaction.delete(knownDevices).where(eq(knownDevices.userId, userId));
}
