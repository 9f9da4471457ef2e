import type { Context } from '../config/context';
import { setLastSeen, type FoundSession } from './session.repository';

/** How exactly it is known when a session was last used. */
const SEEN_EVERY_MS = 5 * 60_000;

/**
 * Notes now and then that sessions are used. No request waits for it, and of many requests at once one writes;
 * a note that fails is made at a later request.
 */
export function createSightings({ database, log }: Context): (found: FoundSession, now: number) => void {
  const underWay = new Set<string>();
  return ({ session: { sessionId }, lastSeenAt }, now) => {
    if (now - lastSeenAt < SEEN_EVERY_MS || underWay.has(sessionId)) return;
    underWay.add(sessionId);
    setLastSeen(database, sessionId, now)
      .catch((error: unknown) => log.warn({ err: error }, 'last use of a session not noted'))
      .finally(() => underWay.delete(sessionId));
  };
}
