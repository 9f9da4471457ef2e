import { passwordWrong } from 'shared-rules/messages';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { invalidField, tooManyTries } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { credentialsOf } from '../sessions/credentials.repository';
import { isPasswordRight } from '../sessions/password';
import { forgetFailures, reserveTry, tryToConfirm } from './sign-in-throttle';

/**
 * Requires the password of the signed-in user. Throws 422 at `field` if it is wrong (never 401, because the session
 * stays), 429 after too many attempts, so that a stolen session cannot be used to guess the password. Opens its own
 * transactions.
 */
export async function requireCurrentPassword(
  { database, clock }: Context,
  { userId, sessionId }: Session,
  password: string,
  field: string,
  ipAddress: string,
): Promise<void> {
  const now = await clock.now();
  const { emailAddress, passwordHash } = await credentialsOf(database, userId);
  const confirmTry = tryToConfirm(emailAddress, ipAddress, sessionId);
  const reservation = await inTransaction(database, (transaction) => reserveTry(transaction, confirmTry, userId, now));
  if (!reservation.isAdmitted)
    throw tooManyTries(
      'パスワード確認の試行回数が上限に達しました。しばらくしてから、もう一度お試しください。',
      reservation.retryAfterMs,
    );
  if (!(await isPasswordRight(passwordHash, password))) throw invalidField(field, 'wrong', passwordWrong);
  await forgetFailures(database, confirmTry);
}
