import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { buyers, corporations, soleProprietors } from '../../platform/db/schema/buyers';

/** Returns whether a corporation with this number (13 digits) is registered, and has not left. */
export async function isCustomer(executor: Executor, corporateNumber: string): Promise<boolean> {
  const rows = await executor
    .select({ id: corporations.buyerId })
    .from(corporations)
    .where(and(eq(corporations.corporateNumber, corporateNumber), isNull(corporations.closedAt)))
    .limit(1);
  return rows.length > 0;
}

/** A person by name and birthday ('YYYY-MM-DD'). */
export interface Person {
  readonly lastName: string;
  readonly firstName: string;
  readonly birthday: string;
}

/**
 * Returns whether a sole proprietor of this name and birthday is registered and has not left; spaces within the name do
 * not matter.
 */
export async function isPersonCustomer(
  executor: Executor,
  { lastName, firstName, birthday }: Person,
): Promise<boolean> {
  const registered = sql`replace(${soleProprietors.representativeLastName} || ${soleProprietors.representativeFirstName}, ' ', '')`;
  const rows = await executor
    .select({ id: soleProprietors.buyerId })
    .from(soleProprietors)
    .innerJoin(buyers, eq(buyers.id, soleProprietors.buyerId))
    .where(
      and(
        isNull(buyers.leftAt),
        eq(soleProprietors.representativeBirthday, birthday),
        eq(registered, `${lastName}${firstName}`.replaceAll(' ', '')),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
