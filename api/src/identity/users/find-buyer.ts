import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { buyers, corporations, soleProprietors, users } from '../../platform/db/schema/buyers';
import { guests } from '../../platform/db/schema/guests';
import { members } from '../../platform/db/schema/members';
import { refuse } from '../../platform/http/failure';

/** A company with its name. */
type NamedBuyer = typeof buyers.$inferSelect & { readonly name: string };

/** Returns the failure for a company that does not exist. */
export const noBuyer = (text: string) => refuse('buyer_unknown', { text });

/**
 * Returns the companies that an operator names: by its number, its corporate number or the e-mail address of a user; a
 * guest likewise. More than one if a company left and registered again with the same corporate number.
 */
export async function listBuyers(executor: Executor, text: string): Promise<NamedBuyer[]> {
  const isNumber = /^\d{1,12}$/.test(text);
  const rows = await executor
    .selectDistinct({
      buyer: buyers,
      name: sql<string>`coalesce(${corporations.corporateName}, ${soleProprietors.businessName}, '')`,
    })
    .from(buyers)
    .leftJoin(corporations, eq(corporations.buyerId, buyers.id))
    .leftJoin(soleProprietors, eq(soleProprietors.buyerId, buyers.id))
    .leftJoin(guests, eq(guests.buyerId, buyers.id))
    .leftJoin(members, and(eq(members.buyerId, buyers.id), isNull(members.removedAt)))
    .leftJoin(users, eq(users.id, members.userId))
    .where(
      or(
        isNumber ? eq(buyers.id, Number(text)) : undefined,
        eq(corporations.corporateNumber, text),
        eq(guests.corporateNumber, text),
        eq(users.emailAddress, text.toLowerCase()),
        eq(guests.emailAddress, text.toLowerCase()),
      ),
    )
    .orderBy(buyers.id);
  return rows.map(({ buyer, name }) => ({ ...buyer, name }));
}
