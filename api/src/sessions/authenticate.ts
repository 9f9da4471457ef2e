import type { Context } from '../config/context';
import { signedOut } from '../http/failure';
import type { Authenticate } from '../http/admit';
import { isRegistering } from './session';
import { findLiveSession } from './session.repository';
import type { SigningKeys } from './signing-keys';
import { subjectOf, verifyToken } from './tokens';

/**
 * Finds who makes a request: `Authorization` is the id token, `access-token` the access token (spec section 7).
 * Both must be ours, of one session, and that session must not have ended.
 */
export function createAuthenticate({ database, clock }: Context, keys: SigningKeys): Authenticate {
  return async ({ headers }) => {
    const accessToken = headers['access-token'];
    const idToken = headers.authorization?.replace(/^Bearer /i, '');
    if (typeof accessToken !== 'string' || !idToken) throw signedOut();
    const now = await clock.now();
    const access = await verifyToken(keys, 'access', accessToken, now);
    const id = await verifyToken(keys, 'id', idToken, now);
    const session = access.sessionId === id.sessionId ? await findLiveSession(database, access.sessionId, now) : undefined;
    if (!session || subjectOf(isRegistering(session) ? { registrationId: session.registrationId } : { userId: session.userId }) !== access.subject) throw signedOut();
    return session;
  };
}
