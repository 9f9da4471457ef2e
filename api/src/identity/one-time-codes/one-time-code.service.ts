import { randomInt, randomUUID } from 'node:crypto';
import type { CodeSession } from 'shared-api/types';
import { CONFIGURATION_DEFAULTS } from 'shared-rules/defaults';
import { ONE_TIME_CODE_LENGTH } from 'shared-rules/limits';
import { maskEmail } from 'shared-rules/mail';
import { digitsOf } from 'shared-rules/width';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { sha256 } from '../../platform/crypto/hash';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { refuseField, refuse } from '../../platform/http/failure';
import { countTry, forgetTries, tooOften } from '../../platform/server/rate-limit';
import { mailCode } from './code-mails';
import { insertCode, lockCode, updateCode, type NewOneTimeCode, type OneTimeCodeRow } from './one-time-code.repository';

const MINUTE_MS = 60_000;
/** A code is valid for 10 minutes and 5 attempts (docs/domain.md 6.1). */
const LIFETIME_MS = 10 * MINUTE_MS;
const MAX_TRIES = CONFIGURATION_DEFAULTS.oneTimeCodeTries;
/**
 * Attempts at an address for one purpose, over all codes. A resent code brings five new attempts of its own, but does
 * not reset this limit; a right code does. A user who resets a password also has the link in the mail.
 */
const TRIES = { max: 15, timeWindow: 60 * MINUTE_MS };
/** Shortest wait before a code is resent, in ms, and most sends for one handle. */
const RESEND_AFTER_MS = 30_000;
const MAX_SENDS = 5;

export type Purpose =
  | 'sign_up'
  | 'sign_in'
  | 'email_change'
  | 'password_reset'
  | 'reauthentication'
  | 'supplier_link'
  | 'guest';

/**
 * Request for a new code. With `isRight` false it has no subject and no code is ever right, without the caller
 * noticing.
 */
export interface CodeRequest extends Pick<
  NewOneTimeCode,
  'userId' | 'registrationId' | 'passwordHash' | 'termsVersion'
> {
  readonly purpose: Purpose;
  readonly emailAddress: string;
  readonly isRight: boolean;
}

/**
 * Returns the stored form of a code. Six digits could be guessed from a bare hash. The bare hash is part of it, because
 * an earlier release stored it, and `sealPlainRows` has nothing else of its codes.
 */
const hashOf = ({ vault }: Context, id: string, code: string): string => vault.authenticate(sha256(`${id} ${code}`));
const newCode = (): string => String(randomInt(10 ** ONE_TIME_CODE_LENGTH)).padStart(ONE_TIME_CODE_LENGTH, '0');

const toCodeSession = ({ id, emailAddress, expiresAt, sentAt }: OneTimeCodeRow): CodeSession => ({
  code_session: id,
  masked_email_address: maskEmail(emailAddress),
  sent_at: iso(sentAt),
  expires_at: iso(expiresAt),
  resend_at: iso(sentAt + RESEND_AFTER_MS),
});

/** Creates and mails a code. Returns the data for the screen that asks for it. `now` is epoch milliseconds. */
export async function issueCode(
  context: Context,
  transaction: Transaction,
  { isRight, ...request }: CodeRequest,
  now: number,
): Promise<CodeSession> {
  const id = randomUUID();
  const code = newCode();
  const row = await insertCode(transaction, {
    ...request,
    id,
    codeHash: isRight ? hashOf(context, id, code) : null,
    createdAt: now,
    sentAt: now,
    expiresAt: now + LIFETIME_MS,
  });
  await mailCode(context, transaction, row, code, now);
  return toCodeSession(row);
}

/**
 * Mails a new code that replaces an earlier one. Throws 429 if it is too early or too many were sent, 422 if there is
 * nothing to resend.
 */
export async function resendCode(context: Context, id: string): Promise<CodeSession> {
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    const row = await lockCode(transaction, id);
    if (!row || row.usedAt !== null || row.createdAt + MAX_SENDS * LIFETIME_MS <= now)
      throw refuseField('code', 'code_procedure_expired');
    if (row.sends >= MAX_SENDS)
      throw refuse('too_many_code_sends', {}, { retryAfterMs: row.createdAt + MAX_SENDS * LIFETIME_MS - now });
    if (row.sentAt + RESEND_AFTER_MS > now)
      throw refuse('code_sent_just_now', {}, { retryAfterMs: row.sentAt + RESEND_AFTER_MS - now });
    const code = newCode();
    const change = {
      codeHash: row.codeHash === null ? null : hashOf(context, id, code),
      tries: 0,
      sends: row.sends + 1,
      sentAt: now,
      expiresAt: now + LIFETIME_MS,
    };
    await updateCode(transaction, id, change);
    await mailCode(context, transaction, { ...row, ...change }, code, now);
    return toCodeSession({ ...row, ...change });
  });
}

type Check<T> =
  | { readonly outcome: 'right'; readonly result: T }
  | { readonly outcome: 'wrong' | 'expired' }
  | { readonly outcome: 'too-often'; readonly waitMs: number };

/**
 * Checks a code. A right one is used up, and `then` runs in the same transaction. A wrong attempt is counted although
 * the call is refused. Throws 422 at `code` if it is wrong or expired (also if it is used up, has no attempts left, or
 * belongs to a user other than `userId`). Throws 429 beyond the attempts of the address.
 */
export async function withCode<T>(
  context: Context,
  {
    id,
    purpose,
    code,
    userId,
  }: { readonly id: string; readonly purpose: Purpose; readonly code: string; readonly userId?: number },
  then: (transaction: Transaction, row: OneTimeCodeRow, now: number) => Promise<T>,
): Promise<T> {
  const { database, clock } = context;
  const check = await inTransaction(database, async (transaction): Promise<Check<T>> => {
    const now = await clock.now(transaction);
    const row = await lockCode(transaction, id);
    if (
      row?.purpose !== purpose ||
      (userId !== undefined && row.userId !== userId) ||
      row.usedAt !== null ||
      row.expiresAt <= now ||
      row.tries >= MAX_TRIES
    )
      return { outcome: 'expired' };
    const tries = `codes ${purpose} ${sha256(row.emailAddress)}`;
    const waitMs = await countTry({ database: transaction, clock }, tries, TRIES);
    if (waitMs !== null) return { outcome: 'too-often', waitMs };
    if (row.codeHash !== hashOf(context, id, digitsOf(code))) {
      await updateCode(transaction, id, { tries: row.tries + 1 });
      return { outcome: 'wrong' };
    }
    await forgetTries(transaction, tries);
    await updateCode(transaction, id, { usedAt: now });
    return { outcome: 'right', result: await then(transaction, row, now) };
  });
  if (check.outcome === 'too-often') throw tooOften(check.waitMs);
  if (check.outcome !== 'right') throw refuseField('code', check.outcome === 'wrong' ? 'code_wrong' : 'code_expired');
  return check.result;
}
