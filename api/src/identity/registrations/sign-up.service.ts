import { parseEmailAddress } from 'shared-rules/mail';
import { jstDate } from 'shared-rules/time';
import type { CodeSession, TokenResponse } from 'shared-api/types';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { refuseField, refuse } from '../../platform/http/failure';
import { limitCodes } from '../one-time-codes/address-limit';
import type { OneTimeCodeRow } from '../one-time-codes/one-time-code.repository';
import { issueCode, withCode } from '../one-time-codes/one-time-code.service';
import { checkNewPassword } from '../passwords/check-new-password';
import type { Caller } from '../sessions/caller';
import { hashPassword } from '../sessions/password';
import { startSession, type SessionBase } from '../sessions/start-session';
import { currentTerms, recordAgreement } from '../terms/terms.repository';
import { findUserId } from '../users/user.repository';
import {
  endRegisteringSessions,
  findOpenRegistration,
  lockRegistration,
  touchRegistration,
  upsertRegistration,
} from './registration.repository';

/** Input that starts a sign-up. */
export interface SignUp {
  readonly email_address: string;
  readonly password: string;
  readonly terms_version: string;
}

function addressOf(typed: string): string {
  const address = parseEmailAddress(typed);
  if (address === null) throw refuseField('email_address', 'email_format');
  return address;
}

/**
 * Starts a sign-up: mails a code, and stores the input with it until the address is verified. Neither the answer nor
 * its duration reveals whether the address is known: its owner gets another mail, and no code is right. Throws 422 at
 * the field for an address, a password or terms that are not allowed, 429 after too many codes to one address.
 */
export async function signUp(
  context: Context,
  { email_address, password, terms_version }: SignUp,
): Promise<CodeSession> {
  const { database, clock } = context;
  const emailAddress = addressOf(email_address);
  checkNewPassword(password, emailAddress, 'password');
  const terms = await currentTerms(database, jstDate(await clock.now()));
  if (terms.version !== terms_version) throw refuseField('terms_version', 'terms_version_outdated');
  const passwordHash = await hashPassword(password);
  return inTransaction(database, async (transaction) => {
    const now = await clock.now(transaction);
    await limitCodes(transaction, 'sign_up', emailAddress, now);
    const userId = await findUserId(transaction, emailAddress);
    const proves = { passwordHash, termsVersion: terms_version };
    return issueCode(
      context,
      transaction,
      {
        purpose: 'sign_up',
        emailAddress,
        ...(userId === undefined ? { isRight: true, ...proves } : { isRight: false, userId }),
      },
      now,
    );
  });
}

/**
 * Mails a code that resumes an unfinished registration; its password stays. Without a registration the answer is the
 * same, and a mail says where to sign in or up. Throws like `signUp`.
 */
export async function resumeSignUp(context: Context, typed: string): Promise<CodeSession> {
  const emailAddress = addressOf(typed);
  return inTransaction(context.database, async (transaction) => {
    const now = await context.clock.now(transaction);
    await limitCodes(transaction, 'sign_up', emailAddress, now);
    const [userId, registration] = [
      await findUserId(transaction, emailAddress),
      await findOpenRegistration(transaction, emailAddress),
    ];
    const isRight = userId === undefined && registration !== undefined;
    return issueCode(
      context,
      transaction,
      { purpose: 'sign_up', emailAddress, isRight, userId, ...(isRight && { registrationId: registration.id }) },
      now,
    );
  });
}

/** Returns the registration of a resuming code. */
async function resumed(transaction: Transaction, registrationId: number, now: number): Promise<number> {
  const registration = await lockRegistration(transaction, registrationId);
  if (registration?.completedAt !== null) throw refuse('email_registered_already');
  await touchRegistration(transaction, registrationId, now);
  return registrationId;
}

/** Returns the registration of a sign-up code's address, with the password and the agreement stored with the code. */
async function begun(
  transaction: Transaction,
  { emailAddress, passwordHash, termsVersion }: OneTimeCodeRow,
  now: number,
): Promise<number> {
  if (passwordHash === null || termsVersion === null)
    throw new Error('The code of a sign-up always comes with a password and terms.');
  const registrationId = await upsertRegistration(transaction, emailAddress, passwordHash, now);
  await endRegisteringSessions(transaction, registrationId, 'password_changed', now);
  await recordAgreement(transaction, { registrationId, version: termsVersion }, now);
  return registrationId;
}

/**
 * Checks the code of a sign-up. It verifies the address and applies the input stored with the code. Returns the tokens
 * of a session that may only register. Throws 422 at `code`, and 409 if a user has the address by now.
 */
export async function certifySignUp(
  { context, keys }: SessionBase,
  { code_session: id, code }: { readonly code_session: string; readonly code: string },
  caller: Caller,
): Promise<TokenResponse> {
  return withCode(context, { id, purpose: 'sign_up', code }, async (transaction, row, now) => {
    if ((await findUserId(transaction, row.emailAddress)) !== undefined) throw refuse('email_registered_already');
    const registrationId =
      row.registrationId === null
        ? await begun(transaction, row, now)
        : await resumed(transaction, row.registrationId, now);
    return startSession({ context, keys }, transaction, { owner: { registrationId }, caller }, now);
  });
}
