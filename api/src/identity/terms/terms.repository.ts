import { and, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/client';
import { registrations } from '../../platform/db/schema/accounts';
import { members } from '../../platform/db/schema/members';
import { licenseAgreements, terms } from '../../platform/db/schema/terms';
import type { SessionOwner } from '../../platform/http/principal';

export type TermsRow = typeof terms.$inferSelect;
export type AgreementRow = typeof licenseAgreements.$inferSelect;

/** Inserts a version permanently. Returns false if a version of that name exists. */
export async function insertTerms(executor: Executor, row: TermsRow): Promise<boolean> {
  const inserted = await executor.insert(terms).values(row).onConflictDoNothing().returning({ version: terms.version });
  return inserted.length > 0;
}

/** Returns every version, latest effective date first. */
export const listTerms = (executor: Executor): Promise<TermsRow[]> =>
  executor.select().from(terms).orderBy(desc(terms.effectiveDate), desc(terms.createdAt));

/** Returns the terms in force on a day in Japan, 'YYYY-MM-DD': the newest of those in effect. */
export async function currentTerms(executor: Executor, today: string): Promise<TermsRow> {
  const [row] = await executor
    .select()
    .from(terms)
    .where(lte(terms.effectiveDate, today))
    .orderBy(desc(terms.effectiveDate), desc(terms.createdAt))
    .limit(1);
  if (!row) throw new Error(`No terms of service are in force on ${today}.`);
  return row;
}

/** Selects the registration that a user came from. */
const registrationOf = (userId: number, executor: Executor) =>
  executor.select({ id: registrations.id }).from(registrations).where(eq(registrations.userId, userId));

/** Matches the agreements of an owner. A user also has those of the registration that it came from. */
const isBy = (owner: SessionOwner, executor: Executor): SQL | undefined =>
  'registrationId' in owner
    ? eq(licenseAgreements.registrationId, owner.registrationId)
    : or(
        eq(licenseAgreements.userId, owner.userId),
        // As an array, so that both sides of the `or` use their index.
        eq(licenseAgreements.registrationId, sql`any(array(${registrationOf(owner.userId, executor)}))`),
      );

/** Returns the last agreement of a user, or of a person who is registering. */
export async function lastAgreement(executor: Executor, owner: SessionOwner): Promise<AgreementRow | undefined> {
  const [row] = await executor
    .select()
    .from(licenseAgreements)
    .where(isBy(owner, executor))
    .orderBy(desc(licenseAgreements.id))
    .limit(1);
  return row;
}

/** Returns whether an administrator of a company agreed to a version, which holds for its members. */
export async function isAgreedByAdministrator(executor: Executor, buyerId: number, version: string): Promise<boolean> {
  const [row] = await executor
    .select({ id: licenseAgreements.id })
    .from(licenseAgreements)
    .innerJoin(
      members,
      and(
        eq(members.userId, licenseAgreements.userId),
        eq(members.buyerId, buyerId),
        eq(members.role, 'administrator'),
        isNull(members.removedAt),
      ),
    )
    .where(eq(licenseAgreements.termsVersion, version))
    .limit(1);
  return row !== undefined;
}

/** The party that agrees: a user (with its buyer), or a registration. */
export type Agreeing = { readonly userId: number; readonly buyerId: number } | { readonly registrationId: number };

/** Records the agreement to a version of the terms, which never changes afterwards. `now` is epoch milliseconds. */
export async function recordAgreement(
  transaction: Transaction,
  { version, ...who }: Agreeing & { readonly version: string },
  now: number,
): Promise<void> {
  await transaction.insert(licenseAgreements).values({ ...who, termsVersion: version, agreedAt: now });
}
