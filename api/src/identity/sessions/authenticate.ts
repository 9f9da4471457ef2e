import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context/context';
import type { SigningKeys } from '../../platform/secrets/signing-keys';
import { signedOut } from '../../platform/http/failure';
import { ownerOf } from '../../platform/http/principal';
import { findLiveSession, setLastSeen, type FoundSession } from './session.repository';
import { createSightings } from './sightings';
import { subjectOf, verifyToken } from './tokens';

/**
 * Creates the function that finds the session of a request. `Authorization` is the id token, `access-token` the access
 * token (docs/specification.md 7). Both must be ours and of the same session, which must not have ended.
 */
export function createAuthenticate(
  context: Context,
  keys: SigningKeys,
): (request: Pick<FastifyRequest, 'headers'>) => Promise<FoundSession> {
  const { config, database, clock, log } = context;
  const noteSighting = createSightings<string>(log, 'session', (sessionId, now) =>
    setLastSeen(database, sessionId, now),
  );
  return async ({ headers }) => {
    const accessToken = headers['access-token'];
    const idToken = headers.authorization?.replace(/^Bearer /i, '');
    if (typeof accessToken !== 'string' || !idToken) throw signedOut();
    const now = await clock.now();
    const access = await verifyToken(keys, 'access', accessToken, now);
    const id = await verifyToken(keys, 'id', idToken, now);
    const found =
      access.sessionId === id.sessionId
        ? await findLiveSession(database, access.sessionId, now, config.SESSION_LIFE_MS)
        : undefined;
    if (!found || subjectOf(ownerOf(found.session)) !== access.subject) throw signedOut();
    noteSighting(found.session.sessionId, found.lastSeenAt, now);
    return found;
  };
}
