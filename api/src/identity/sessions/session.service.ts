import type { ActiveSession, TokenResponse } from 'shared-api/types';
import { iso } from '../../platform/clock/iso';
import { inTransaction } from '../../platform/db/in-transaction';
import type { Failure } from '../../platform/http/failure';
import { notFound, refuse, signedOut } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { recordOperation } from '../operation-logs/record-operation';
import { UNKNOWN_DEVICE } from './device';
import { rotateRefreshToken, type SentToken } from './refresh-token';
import { endSession } from './session.repository';
import type { SessionBase } from './start-session';
import { tokenResponse } from './tokens';
import { endSessionsOf, findSessionOf, listSessionsOf, type SessionRow } from './user-sessions.repository';

/** Operations on existing sessions. */
export interface SessionService {
  /**
   * Throws 401 if the session has ended, the token is invalid, or the sender does not prove to have the key of the
   * session; `stale_dpop_proof` if the proof is of another time, or came before.
   */
  refresh(sent: SentToken): Promise<TokenResponse>;
  /** Ends access and refresh at once. */
  signOut(session: Session): Promise<void>;
  /** Returns the user's active sessions. */
  list(session: Session): Promise<ActiveSession[]>;
  /** Ends one session of the user, possibly this one. Throws 404 if it is not theirs. Does nothing to an ended one. */
  endOne(session: Session, id: string): Promise<void>;
  /** Ends every session of the user except this one. */
  endOthers(session: Session): Promise<void>;
}

const staleProof = (): Failure => refuse('stale_dpop_proof');

const toActiveSession = (
  currentId: string,
  { id, createdAt, lastSeenAt, device, ipAddress }: SessionRow,
): ActiveSession => ({
  id,
  is_current: id === currentId,
  signed_in_at: iso(createdAt),
  last_seen_at: iso(lastSeenAt ?? createdAt),
  device: device || UNKNOWN_DEVICE,
  ip_address: ipAddress,
});

export function createSessionService({ context, keys }: SessionBase): SessionService {
  const { database, clock, config, log } = context;
  return {
    async refresh(sent) {
      const now = await clock.now();
      const rotation = await inTransaction(database, (transaction) =>
        rotateRefreshToken(transaction, sent, now, config),
      );
      if (rotation.outcome === 'stale') throw staleProof();
      if (rotation.outcome === 'refused') throw signedOut();
      const { subject, refreshToken } = rotation;
      return tokenResponse(keys, database, { subject, refreshToken, ttlMs: config.ACCESS_TOKEN_TTL_MS }, now);
    },

    async signOut({ sessionId, userId }) {
      await endSession(database, sessionId, 'signed_out', await clock.now());
      log.info({ user_id: userId }, 'signed out');
    },

    async list({ userId, sessionId }) {
      const rows = await listSessionsOf(database, userId, sessionId, await clock.now());
      return rows.map((row) => toActiveSession(sessionId, row));
    },

    async endOne(session, id) {
      const { userId, sessionId } = session;
      const ended = await findSessionOf(database, userId, id);
      if (!ended) throw notFound();
      if (ended.endedAt !== null) return;
      await inTransaction(database, async (transaction) => {
        const now = await clock.now(transaction);
        await recordOperation(transaction, session, { action: 'end_session', subject: ended.device }, now);
        await endSession(transaction, id, id === sessionId ? 'signed_out' : 'signed_out_elsewhere', now);
      });
      log.info({ user_id: userId }, 'ended a session');
    },

    async endOthers(session) {
      const { userId, sessionId } = session;
      await inTransaction(database, async (transaction) => {
        const now = await clock.now(transaction);
        await recordOperation(transaction, session, { action: 'end_other_sessions' }, now);
        await endSessionsOf(transaction, userId, 'signed_out_elsewhere', now, sessionId);
      });
      log.info({ user_id: userId }, 'ended the other sessions');
    },
  };
}
