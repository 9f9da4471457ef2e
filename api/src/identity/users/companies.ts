import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { LoginUser } from 'shared-api/types';
import type { Role } from 'shared-rules/roles';
import type { Executor } from '../../platform/db/client';
import { buyers, corporations, soleProprietors } from '../../platform/db/schema/buyers';
import { members } from '../../platform/db/schema/members';

/** Returns the companies that a person works for and that have not left, by name. */
export async function listCompaniesOf(executor: Executor, userId: number): Promise<LoginUser['companies']> {
  const name = sql<string>`coalesce(${corporations.corporateName}, ${soleProprietors.businessName}, '')`;
  return (
    executor
      // The database limits the column to the values of the type (CHECK).
      .select({ buyerId: members.buyerId, name, role: sql<Role>`${members.role}` })
      .from(members)
      .innerJoin(buyers, eq(buyers.id, members.buyerId))
      .leftJoin(corporations, eq(corporations.buyerId, members.buyerId))
      .leftJoin(soleProprietors, eq(soleProprietors.buyerId, members.buyerId))
      .where(and(eq(members.userId, userId), isNull(members.removedAt), isNull(buyers.leftAt)))
      .orderBy(asc(name), asc(members.buyerId))
  );
}
