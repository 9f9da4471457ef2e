import { and, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/client';
import { oneTimeCodes } from '../../platform/db/schema/accounts';
import { refuse } from '../../platform/http/failure';
import type { CodeSession } from 'shared-api/types';
import type { Context } from '../../platform/context/context';
import { issueCode, type Purpose } from './one-time-code.service';

const HOUR_MS = 60 * 60_000;
/** Most mails with codes of one purpose to an address within an hour, from any source. */
const MAX_MAILS = 10;

/**
 * Throws 429 if an address, known or not, has been sent too many codes of a purpose recently. This prevents flooding a
 * mailbox and collecting many codes to guess. Concurrent requests for one address wait for each other.
 */
export async function limitCodes(
  transaction: Transaction,
  purpose: Purpose,
  emailAddress: string,
  now: number,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${emailAddress}`}, 0))`);
  const { sentAt, sends } = oneTimeCodes;
  const [row] = await transaction
    .select({
      mails: sql<string>`coalesce(sum(${sends}), 0)`,
      oldest: sql<string | null>`extract(epoch from min(${sentAt})) * 1000`,
    })
    .from(oneTimeCodes)
    .where(
      and(eq(oneTimeCodes.emailAddress, emailAddress), eq(oneTimeCodes.purpose, purpose), gt(sentAt, now - HOUR_MS)),
    );
  if (row && Number(row.mails) >= MAX_MAILS) {
    throw refuse('too_many_codes_for_address', {}, { retryAfterMs: Number(row.oldest) + HOUR_MS - now });
  }
}

/** Mails a code to an address that is of no user. Throws 429 as `limitCodes`. */
export async function issueAddressCode(
  context: Context,
  transaction: Transaction,
  { purpose, emailAddress }: { readonly purpose: Purpose; readonly emailAddress: string },
  now: number,
): Promise<CodeSession> {
  await limitCodes(transaction, purpose, emailAddress, now);
  return issueCode(context, transaction, { purpose, emailAddress, isRight: true }, now);
}
