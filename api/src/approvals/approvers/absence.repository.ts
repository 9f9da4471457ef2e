import { and, asc, eq, gte, lte, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../platform/db/client';
import { memberAbsences } from '../../platform/db/schema/approvals';
import { users } from '../../platform/db/schema/buyers';

/** Days as 'YYYY-MM-DD' in Japan. */
export type AbsenceKey = Pick<typeof memberAbsences.$inferSelect, 'buyerId' | 'userId'>;

const deputies = alias(users, 'deputies');

const isOf = ({ buyerId, userId }: AbsenceKey): SQL | undefined =>
  and(eq(memberAbsences.buyerId, buyerId), eq(memberAbsences.userId, userId));

/** Returns absences of a company that have not ended on a day, with the names of both, by their first day. */
export const listAbsenceRows = (executor: Executor, buyerId: number, today: string) =>
  executor
    .select({
      absence: memberAbsences,
      lastName: users.lastName,
      firstName: users.firstName,
      deputyLastName: deputies.lastName,
      deputyFirstName: deputies.firstName,
    })
    .from(memberAbsences)
    .innerJoin(users, eq(users.id, memberAbsences.userId))
    .innerJoin(deputies, eq(deputies.id, memberAbsences.deputyId))
    .where(and(eq(memberAbsences.buyerId, buyerId), gte(memberAbsences.untilDay, today)))
    .orderBy(asc(memberAbsences.fromDay), asc(memberAbsences.userId));

export type AbsenceRow = Awaited<ReturnType<typeof listAbsenceRows>>[number];

/** Matches absences on a day. */
export const isOn = (today: string): SQL | undefined =>
  and(lte(memberAbsences.fromDay, today), gte(memberAbsences.untilDay, today));

/** Writes the absence of a member in place of the one before. */
export async function putAbsence(
  transaction: Transaction,
  key: AbsenceKey,
  values: Pick<typeof memberAbsences.$inferSelect, 'deputyId' | 'fromDay' | 'untilDay'>,
): Promise<void> {
  await transaction
    .insert(memberAbsences)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [memberAbsences.buyerId, memberAbsences.userId], set: values });
}

/** Deletes the absence of a member. Returns whether there was one. */
export async function deleteAbsence(transaction: Transaction, key: AbsenceKey): Promise<boolean> {
  const { rowCount } = await transaction.delete(memberAbsences).where(isOf(key));
  return (rowCount ?? 0) > 0;
}

/** Deletes the absences in which somebody who leaves the company is away or the deputy. */
export async function deleteAbsencesWith(transaction: Transaction, { buyerId, userId }: AbsenceKey): Promise<void> {
  await transaction
    .delete(memberAbsences)
    .where(
      and(
        eq(memberAbsences.buyerId, buyerId),
        or(eq(memberAbsences.userId, userId), eq(memberAbsences.deputyId, userId)),
      ),
    );
}
