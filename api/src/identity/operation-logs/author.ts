import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/client';
import { corporations, users } from '../../platform/db/schema/buyers';
import { members } from '../../platform/db/schema/members';
import { sessions } from '../../platform/db/schema/sessions';

/**
 * Author of an action: a user of the buyer, the corporation that requested a payment, the operator, or the service
 * itself. Without a session it is not known from where a user acts.
 */
export type Author =
  | { readonly actor: 'buyer'; readonly userId: number; readonly sessionId?: string | undefined }
  | { readonly actor: 'seller'; readonly sellerBuyerId: number }
  | { readonly actor: 'operator' | 'system'; readonly operatorName?: string };

const NAMES = { operator: '当社', system: 'システム' } as const;

/**
 * Returns the author's current name, which records store permanently, as a value of the statement that stores it: null
 * if there is no such author. A seller appears under its company's name, because its people are no concern of the
 * buyer.
 */
function authorNameIn(transaction: Transaction, author: Author): SQL<string> {
  if (author.actor === 'buyer')
    return sql`${transaction
      .select({ name: sql`${users.lastName} || ' ' || ${users.firstName}` })
      .from(users)
      .where(eq(users.id, author.userId))}`;
  if (author.actor !== 'seller') return sql`${NAMES[author.actor]}::text`;
  return sql`${transaction
    .select({ name: corporations.corporateName })
    .from(corporations)
    .where(eq(corporations.buyerId, author.sellerBuyerId))}`;
}

/** Returns the author's current name, for a text. @throws Error if there is no such author */
export async function authorName(transaction: Transaction, author: Author): Promise<string> {
  const { rows } = await transaction.execute<{ name: string | null }>(
    sql`select ${authorNameIn(transaction, author)} as name`,
  );
  const [found] = rows;
  if (!found || found.name === null) throw new Error(`There is no such ${author.actor}.`);
  return found.name;
}

/**
 * Returns who acts: name, role in a company now, address and device of the session, as values of the statement that
 * stores them permanently. Role and place are null for authors who are no people of the company.
 */
export function actedIn(transaction: Transaction, buyerId: number, author: Author) {
  const actorName = authorNameIn(transaction, author);
  const nothing = sql<string | null>`null::text`;
  if (author.actor !== 'buyer') return { actorName, actorRole: nothing, ipAddress: nothing, device: nothing };
  const { userId, sessionId } = author;
  const actorRole = sql<string | null>`${transaction
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.buyerId, buyerId), eq(members.userId, userId)))}`;
  const ofSession = (column: typeof sessions.ipAddress | typeof sessions.device) =>
    sessionId === undefined
      ? nothing
      : sql<string | null>`${transaction
          .select({ value: sql`nullif(${column}, '')` })
          .from(sessions)
          .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))}`;
  return { actorName, actorRole, ipAddress: ofSession(sessions.ipAddress), device: ofSession(sessions.device) };
}
