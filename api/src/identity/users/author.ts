import { eq } from 'drizzle-orm';
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

const NAMES = { operator: '運営', system: 'システム' } as const;

/**
 * Returns the author's current name, which records store permanently. A seller appears under its company's name,
 * because its people are no concern of the buyer.
 */
export async function authorName(transaction: Transaction, author: Author): Promise<string> {
  if (author.actor === 'buyer') {
    const [user] = await transaction
      .select({ lastName: users.lastName, firstName: users.firstName })
      .from(users)
      .where(eq(users.id, author.userId));
    if (!user) throw new Error(`User ${author.userId} does not exist.`);
    return `${user.lastName} ${user.firstName}`;
  }
  if (author.actor !== 'seller') return NAMES[author.actor];
  const [seller] = await transaction
    .select({ name: corporations.corporateName })
    .from(corporations)
    .where(eq(corporations.buyerId, author.sellerBuyerId));
  if (!seller) throw new Error(`Seller ${author.sellerBuyerId} is no corporation.`);
  return seller.name;
}
