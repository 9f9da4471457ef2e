import { eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/client';
import { corporations, users } from '../../platform/db/schema/buyers';

/**
 * Author of an action: a user of the buyer, the corporation that requested a payment, the operator, or the service
 * itself.
 */
export type Author =
  | { readonly actor: 'buyer'; readonly userId: number }
  | { readonly actor: 'seller'; readonly sellerBuyerId: number }
  | { readonly actor: 'operator' | 'system'; readonly operatorName?: string };

const NAMES = { operator: '当社', system: 'システム' } as const;

/**
 * Returns the author's current name, which records store permanently, as a value of the statement that stores it: null
 * if there is no such author. A seller appears under its company's name, because its people are no concern of the
 * buyer.
 */
export function authorNameIn(transaction: Transaction, author: Author): SQL<string> {
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
