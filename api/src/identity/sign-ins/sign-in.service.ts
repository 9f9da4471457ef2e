import type { CodeSession, SignIn, TokenResponse } from 'shared-api/types';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { Failure, refuseField, refuse } from '../../platform/http/failure';
import { type OneTimeCodeRow, findCode } from '../one-time-codes/one-time-code.repository';
import { issueCode, withCode } from '../one-time-codes/one-time-code.service';
import { recordSignIn } from './sign-in.repository';
import { accountClosed, memberOfNone } from '../standing/standing';
import type { Caller } from '../sessions/caller';
import { credentialsOf, findCredentials } from '../sessions/credentials.repository';
import { isPasswordRight } from '../sessions/password';
import { forgetFailures, recogniseDevice, reserveTry, tryToSignIn, type SignInTry } from './sign-in-throttle';
import { startSession, type SessionBase } from '../sessions/start-session';

/** Result of a right password: a session, a mailed code, or a session that may only register. */
type PasswordAccepted =
  | { readonly outcome: 'signed-in' | 'registering'; readonly tokens: TokenResponse }
  | { readonly outcome: 'code-mailed'; readonly codeSession: CodeSession };

/** Signs users in (docs/domain.md 6.1). Both methods throw 429 after too many attempts. */
export interface SignInService {
  /**
   * Throws 400, the same for a wrong e-mail address and a wrong password; 403 `account_closed` if both are right and
   * the company has left, or the user works for none.
   */
  withPassword(email: string, password: string, caller: Caller): Promise<PasswordAccepted>;
  /** Throws 422 at `code` if it is wrong, or if its sign-in has ended. */
  withCode(codeSession: string, code: string, caller: Caller): Promise<TokenResponse>;
}

interface Attempt {
  readonly signInTry: SignInTry;
  readonly userId: number | undefined;
  readonly method: SignIn['method'];
  readonly caller: Caller;
  /** Epoch milliseconds. */
  readonly now: number;
}

export function createSignInService(base: SessionBase): SignInService {
  const { context } = base;
  const { database, clock } = context;

  const record = (
    { userId, method, caller, now }: Attempt,
    result: SignIn['result'],
    executor: Transaction | typeof database = database,
  ): Promise<void> => recordSignIn(executor, { userId: userId ?? null, method, result, caller }, now);

  async function reserve(attempt: Attempt): Promise<void> {
    const { signInTry, userId, now } = attempt;
    const reservation = await inTransaction(database, (transaction) => reserveTry(transaction, signInTry, userId, now));
    if (reservation.isAdmitted) return;
    if (reservation.isToBeNoted) await record(attempt, 'blocked');
    throw refuse('too_many_sign_ins', {}, { retryAfterMs: reservation.retryAfterMs });
  }

  /** A password or an address that has changed since the code was mailed ends the waiting sign-in. */
  async function isStillGood(
    transaction: Transaction,
    { userId, emailAddress, createdAt }: OneTimeCodeRow,
  ): Promise<boolean> {
    if (userId === null) return false;
    const user = await credentialsOf(transaction, userId);
    return user.emailAddress === emailAddress && user.passwordChangedAt <= createdAt;
  }

  return {
    async withPassword(email, password, caller) {
      const now = await clock.now();
      const credentials = await findCredentials(database, email);
      const userId = credentials && 'userId' in credentials.owner ? credentials.owner.userId : undefined;
      const signInTry = await recogniseDevice(
        database,
        tryToSignIn(email, caller.ipAddress),
        caller.deviceMark,
        userId,
      );
      const attempt: Attempt = { signInTry, userId, method: 'password', caller, now };
      await reserve(attempt);
      if (!(await isPasswordRight(credentials?.passwordHash, password)) || !credentials) {
        await record(attempt, 'failed');
        throw refuse('sign_in_failed');
      }
      const { owner, emailAddress, isSecondFactorOn, work } = credentials;
      if (work !== 'open') {
        await record(attempt, 'failed');
        throw work === 'left' ? accountClosed() : memberOfNone();
      }
      return inTransaction(database, async (transaction): Promise<PasswordAccepted> => {
        if (isSecondFactorOn) {
          // The attempt stays counted until the code completes the sign-in, so that starting again brings no more
          // attempts at codes.
          return {
            outcome: 'code-mailed',
            codeSession: await issueCode(
              context,
              transaction,
              { purpose: 'sign_in', emailAddress, userId, isRight: true },
              now,
            ),
          };
        }
        await forgetFailures(transaction, attempt.signInTry);
        if (userId !== undefined) await record(attempt, 'succeeded', transaction);
        return {
          outcome: userId === undefined ? 'registering' : 'signed-in',
          tokens: await startSession(base, transaction, { owner, caller }, now),
        };
      });
    },

    async withCode(codeSession, code, caller) {
      const now = await clock.now();
      const row = await findCode(database, codeSession, 'sign_in');
      if (row === undefined || row.userId === null) throw refuseField('code', 'code_expired');
      const { userId, emailAddress } = row;
      const signInTry = await recogniseDevice(
        database,
        tryToSignIn(emailAddress, caller.ipAddress),
        caller.deviceMark,
        userId,
      );
      const attempt: Attempt = { signInTry, userId, method: 'one_time_code', caller, now };
      await reserve(attempt);
      try {
        return await withCode(context, { id: codeSession, purpose: 'sign_in', code }, async (transaction, used) => {
          if (!(await isStillGood(transaction, used))) throw refuseField('code', 'code_expired');
          // The password counted as a separate attempt.
          await forgetFailures(transaction, attempt.signInTry, 2);
          await record(attempt, 'succeeded', transaction);
          return startSession(base, transaction, { owner: { userId }, caller, isProven: true }, now);
        });
      } catch (error) {
        if (error instanceof Failure) await record(attempt, 'failed');
        throw error;
      }
    },
  };
}
