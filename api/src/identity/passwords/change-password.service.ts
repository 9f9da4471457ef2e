import { passwordSame } from 'shared-rules/messages';
import type { Context } from '../../platform/config/context';
import { conflict, invalidField, type Failure } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import type { Caller } from '../sessions/caller';
import { credentialsOf } from '../sessions/credentials.repository';
import { requireCurrentPassword } from '../sessions/current-password';
import { hashPassword, isPasswordRight } from '../sessions/password';
import { forgetFailures, tryToSignIn } from '../sessions/sign-in-throttle';
import { checkNewPassword } from './check-new-password';
import { requireTicket } from './require-ticket';
import { lockPasswordHash, setPassword } from './set-password';

const FIELD = 'new_password';

const same = (): Failure => invalidField(FIELD, 'same', passwordSame);

/**
 * Changes the password of who is signed in and knows the current one; this session goes on.
 * Throws 422 at the field: a wrong current password, a new one that cannot be taken or is the current one.
 */
export async function changePassword(context: Context, session: Session, current: string, next: string, caller: Caller): Promise<void> {
  const { database, clock } = context;
  const { userId, sessionId } = session;
  const { emailAddress, passwordHash: known } = await credentialsOf(database, userId);
  await requireCurrentPassword(context, session, current, 'current_password', caller.ipAddress);
  checkNewPassword(next, emailAddress, FIELD);
  if (next.normalize('NFKC') === current.normalize('NFKC')) throw same();
  const passwordHash = await hashPassword(next);
  await database.transaction(async (tx) => {
    if ((await lockPasswordHash(tx, userId)) !== known) throw conflict('パスワードは、ほかの画面で変更されました。ログインし直してください。');
    await setPassword(context, tx, { userId, passwordHash, keptSessionId: sessionId }, caller, await clock.now(tx));
  });
}

/**
 * Sets a new password with a reset ticket; every session ends. Who was locked out by wrong tries may sign in again.
 * Throws 410 for a ticket that was used or has expired, 422 at the field for a password that cannot be taken.
 */
export async function resetPassword(context: Context, ticket: string, next: string, caller: Caller): Promise<void> {
  const { database, clock } = context;
  const { userId, emailAddress, passwordHash: old } = await requireTicket(database, ticket, await clock.now());
  checkNewPassword(next, emailAddress, FIELD);
  if (await isPasswordRight(old, next)) throw same();
  const passwordHash = await hashPassword(next);
  await database.transaction(async (tx) => {
    await lockPasswordHash(tx, userId);
    const now = await clock.now(tx);
    // Of two that come with one ticket the second finds it used.
    await requireTicket(tx, ticket, now);
    await setPassword(context, tx, { userId, passwordHash }, caller, now);
    await forgetFailures(tx, tryToSignIn(emailAddress, caller.ipAddress));
  });
}
