import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { refuseField, refuse } from '../../platform/http/failure';
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
  if (!reservation.isAdmitted) throw refuse('too_many_password_checks', {}, { retryAfterMs: reservation.retryAfterMs });
  if (!(await isPasswordRight(passwordHash, password))) throw refuseField(field, 'password_wrong');
  await forgetFailures(database, confirmTry);
}
