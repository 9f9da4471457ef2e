import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/client';
import { users } from '../db/schema/buyers';

/** Who did it: a person of the buyer's, the operator, or the service by itself. */
export type Author = { readonly actor: 'buyer'; readonly userId: number } | { readonly actor: 'operator' | 'system' };

const NAMES = { operator: '運営', system: 'システム' } as const;

/** The author by name, as they are called now: records keep it, whatever they are called later. */
export async function authorName(transaction: Transaction, author: Author): Promise<string> {
  if (author.actor !== 'buyer') return NAMES[author.actor];
  const [user] = await transaction.select({ lastName: users.lastName, firstName: users.firstName }).from(users).where(eq(users.id, author.userId));
  if (!user) throw new Error(`User ${author.userId} does not exist.`);
  return `${user.lastName} ${user.firstName}`;
}
