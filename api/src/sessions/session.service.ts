import { randomUUID } from 'node:crypto';
import { signInFailed } from 'shared-rules/messages';
import type { TokenResponse } from 'shared-api/types';
import type { Context } from '../config/context';
import { sha256 } from '../crypto/hash';
import { Failure, signedOut } from '../http/failure';
import { findCredentials, normalizeEmail } from '../users/user.repository';
import { isPasswordRight } from './password';
import { issueRefreshToken, rotateRefreshToken } from './refresh-token';
import type { Session } from './session';
import { endSession, insertSession } from './session.repository';
import { forgetFailures, reserveTry } from './sign-in-throttle';
import type { SigningKeys } from './signing-keys';
import { signToken, subjectOf, type TokenSubject } from './tokens';

/** Domain model, "Accounts and sessions". */
export interface SessionService {
  /** Throws 400 for wrong e-mail and wrong password alike, 429 after too many tries. `source` is the address it comes from. */
  signIn(email: string, password: string, source: string): Promise<TokenResponse>;
  /** Throws 401 when the session has ended or the token is none. */
  refresh(refreshToken: string): Promise<TokenResponse>;
  /** Ends access and refresh at once. */
  signOut(session: Session): Promise<void>;
}

export function createSessionService({ database, clock, config, log }: Context, keys: SigningKeys): SessionService {
  async function tokensOf(subject: TokenSubject, refreshToken: string, now: number): Promise<TokenResponse> {
    const [accessToken, idToken] = await Promise.all([
      signToken(keys, 'access', subject, now, config.ACCESS_TOKEN_TTL_MS),
      signToken(keys, 'id', subject, now, config.ACCESS_TOKEN_TTL_MS),
    ]);
    return { access_token: accessToken, id_token: idToken, refresh_token: refreshToken };
  }

  return {
    async signIn(email, password, source) {
      const now = await clock.now();
      const credentials = await findCredentials(database, email);
      const signInTry = { account: sha256(normalizeEmail(email)), source: sha256(source) };
      await database.transaction((tx) => reserveTry(tx, signInTry, credentials?.userId, now));
      if (!(await isPasswordRight(credentials?.passwordHash, password)) || !credentials) throw new Failure(400, signInFailed);

      const { userId } = credentials;
      const sessionId = randomUUID();
      const refreshToken = await database.transaction(async (tx) => {
        await forgetFailures(tx, signInTry, userId, now);
        await insertSession(tx, { id: sessionId, userId, createdAt: now });
        return issueRefreshToken(tx, sessionId, now);
      });
      return tokensOf({ sessionId, subject: subjectOf({ userId }) }, refreshToken, now);
    },

    async refresh(token) {
      const now = await clock.now();
      const rotation = await database.transaction((tx) => rotateRefreshToken(tx, token, now));
      if (rotation.outcome === 'refused') throw signedOut();
      return tokensOf(rotation.subject, rotation.refreshToken, now);
    },

    async signOut({ sessionId, userId }) {
      await endSession(database, sessionId, 'signed_out', await clock.now());
      log.info({ user_id: userId }, 'signed out');
    },
  };
}
