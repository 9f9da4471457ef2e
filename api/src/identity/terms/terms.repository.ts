import { desc, eq, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/client';
import { registrations } from '../../platform/db/schema/accounts';
import { licenseAgreements, terms } from '../../platform/db/schema/terms';
import type { SessionOwner } from '../../platform/http/principal';

export type TermsRow = typeof terms.$inferSelect;
export type AgreementRow = typeof licenseAgreements.$inferSelect;

/** Keeps a version for good; false where there is one of that name already. */
export async function insertTerms(executor: Executor, row: TermsRow): Promise<boolean> {
  const inserted = await executor.insert(terms).values(row).onConflictDoNothing().returning({ version: terms.version });
  return inserted.length > 0;
}

/** Every version, the one that comes into force last first. */
export const listTerms = (executor: Executor): Promise<TermsRow[]> =>
  executor.select().from(terms).orderBy(desc(terms.effectiveDate), desc(terms.createdAt));

/** The terms in force on a day in Japan, 'YYYY-MM-DD': of those whose day has come, the newest. */
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

/** What a registration agreed to goes over to the user that it became. */
const isBy = (owner: SessionOwner, executor: Executor): SQL | undefined =>
  'registrationId' in owner
    ? eq(licenseAgreements.registrationId, owner.registrationId)
    : or(
        eq(licenseAgreements.userId, owner.userId),
        inArray(
          licenseAgreements.registrationId,
          executor.select({ id: registrations.id }).from(registrations).where(eq(registrations.userId, owner.userId)),
        ),
      );

/** The last agreement of a user, or of somebody who is registering. */
export async function lastAgreement(executor: Executor, owner: SessionOwner): Promise<AgreementRow | undefined> {
  const [row] = await executor
    .select()
    .from(licenseAgreements)
    .where(isBy(owner, executor))
    .orderBy(desc(licenseAgreements.id))
    .limit(1);
  return row;
}

/** Whose agreement it is: a user's (with the buyer they sign in for), or a registration's. */
export type Agreeing = { readonly userId: number; readonly buyerId: number } | { readonly registrationId: number };

/**
 * Writes down that somebody agreed to a version of the terms; never changed afterwards. `now` is epoch milliseconds.
 */
export async function recordAgreement(
  tx: Transaction,
  { version, ...who }: Agreeing & { readonly version: string },
  now: number,
): Promise<void> {
  await tx.insert(licenseAgreements).values({ ...who, termsVersion: version, agreedAt: now });
}
