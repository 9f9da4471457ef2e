import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Role } from 'shared-rules/roles';
import type { Executor, Transaction } from '../../../platform/db/client';
import { users } from '../../../platform/db/schema/buyers';
import { cardUsers, members } from '../../../platform/db/schema/members';
import { creditCards } from '../../../platform/db/schema/money';

/** A member who may use a card. */
export interface CardUser {
  readonly cardId: number;
  readonly id: number;
  readonly name: string;
  readonly role: Role;
}

const name = sql<string>`${users.lastName} || ' ' || ${users.firstName}`;
// The database limits the column to the values of the type (CHECK).
const role = sql<Role>`${members.role}`;

/** Returns the members who are named as users of some cards of a buyer, in the order in which they came. */
export async function listCardUsers(
  executor: Executor,
  buyerId: number,
  cardIds: readonly number[],
): Promise<CardUser[]> {
  if (cardIds.length === 0) return [];
  return executor
    .select({ cardId: cardUsers.creditCardId, id: users.id, name, role })
    .from(cardUsers)
    .innerJoin(
      members,
      and(eq(members.userId, cardUsers.userId), eq(members.buyerId, buyerId), isNull(members.removedAt)),
    )
    .innerJoin(users, eq(users.id, cardUsers.userId))
    .where(inArray(cardUsers.creditCardId, [...cardIds]))
    .orderBy(asc(members.joinedAt), asc(users.id));
}

/** Returns the names of some people, also of those who were removed, by id. */
export async function namesOf(executor: Executor, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({ id: users.id, name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Returns the role of a member; undefined for everybody else. */
export async function roleOf(executor: Executor, buyerId: number, userId: number): Promise<Role | undefined> {
  const [row] = await executor
    .select({ role })
    .from(members)
    .where(and(eq(members.buyerId, buyerId), eq(members.userId, userId), isNull(members.removedAt)));
  return row?.role;
}

/** Returns the number of members of a company, or how many of some people are members. */
export async function countMembers(executor: Executor, buyerId: number, ids?: readonly number[]): Promise<number> {
  const isOne = ids && inArray(members.userId, [...ids]);
  return executor.$count(members, and(eq(members.buyerId, buyerId), isOne, isNull(members.removedAt)));
}

/** Returns whether a card, also a deleted one, is limited to its users. */
export async function isLimited(executor: Executor, cardId: number): Promise<boolean> {
  const [row] = await executor
    .select({ isLimited: creditCards.isLimited })
    .from(creditCards)
    .where(eq(creditCards.id, cardId));
  return row?.isLimited === true;
}

/** Stores who may use a locked card; null for all. */
export async function putCardUsers(
  transaction: Transaction,
  cardId: number,
  userIds: readonly number[] | null,
): Promise<void> {
  await transaction
    .update(creditCards)
    .set({ isLimited: userIds !== null })
    .where(eq(creditCards.id, cardId));
  await transaction.delete(cardUsers).where(eq(cardUsers.creditCardId, cardId));
  if (userIds !== null && userIds.length > 0)
    await transaction.insert(cardUsers).values(userIds.map((userId) => ({ creditCardId: cardId, userId })));
}

/** Limits a card as another one that it replaces. */
export async function copyCardUsers(transaction: Transaction, from: number, to: number): Promise<void> {
  await transaction.execute(sql`
    insert into ${cardUsers} (credit_card_id, user_id)
    select ${to}, ${cardUsers.userId} from ${cardUsers} where ${cardUsers.creditCardId} = ${from}`);
}
