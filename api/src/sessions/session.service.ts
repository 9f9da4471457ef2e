import { signInFailed } from 'shared-rules/messages';
import type { TokenResponse } from 'shared-api/types';
import type { Context } from '../config/context';
import type { Caller } from '../http/caller';
import { Failure, signedOut } from '../http/failure';
import { findCredentials } from './credentials.repository';
import { isPasswordRight } from './password';
import { rotateRefreshToken } from './refresh-token';
import type { Session } from './session';
import { endSession } from './session.repository';
import { forgetFailures, reserveTry, tryToSignIn } from './sign-in-throttle';
import type { SigningKeys } from './signing-keys';
import { startSession } from './start-session';
import { tokenResponse } from './tokens';

/** Domain model, "Accounts and sessions". */
export interface SessionService {
  /** Throws 400 for wrong e-mail and wrong password alike, 429 after too many tries. */
  signIn(email: string, password: string, caller: Caller): Promise<TokenResponse>;
  /** Throws 401 when the session has ended or the token is none. */
  refresh(refreshToken: string): Promise<TokenResponse>;
  /** Ends access and refresh at once. */
  signOut(session: Session): Promise<void>;
}

export function createSessionService(context: Context, keys: SigningKeys): SessionService {
  const { database, clock, config, log } = context;
  return {
    async signIn(email, password, caller) {
      const now = await clock.now();
      const credentials = await findCredentials(database, email);
      const userId = credentials && 'userId' in credentials.owner ? credentials.owner.userId : undefined;
      const signInTry = tryToSignIn(email, caller.ipAddress);
      await database.transaction((tx) => reserveTry(tx, signInTry, userId, now));
      if (!(await isPasswordRight(credentials?.passwordHash, password)) || !credentials) throw new Failure(400, signInFailed);
      return database.transaction(async (tx) => {
        await forgetFailures(tx, signInTry);
        return startSession({ context, keys }, tx, credentials.owner, caller, now);
      });
    },

    async refresh(token) {
      const now = await clock.now();
      const rotation = await database.transaction((tx) => rotateRefreshToken(tx, token, now));
      if (rotation.outcome === 'refused') throw signedOut();
      return tokenResponse(keys, rotation.subject, rotation.refreshToken, now, config.ACCESS_TOKEN_TTL_MS);
    },

    async signOut({ sessionId, userId }) {
      await endSession(database, sessionId, 'signed_out', await clock.now());
      log.info({ user_id: userId }, 'signed out');
    },
  };
}
