import fetchRetry from 'fetch-retry';
import { MAX_TOKEN_RETRIES } from 'shared-rules/limits';
import { errorBody, offlineError } from './api-error';
import { countWrite } from './pending-writes';
import { refreshTokens } from './refresh';
import { sendToApi } from './send';
import { endSession, session } from './session';
import type { Tokens } from './tokens';

/** Status of a 401 that a renewal fixes (spec section 8). */
const EXPIRED = 'expired_access_token';

/** Calls that start a session. Their 401 concerns the form, not a session. */
const SIGN_IN_PATHS = /\/(login|login_2auth)$/;

/**
 * Sends every API call. Body and headers, including the Idempotency-Key, are the same on each try; only the session's
 * tokens are read again.
 *
 * - 401 `expired_access_token`: one renewal for all waiting calls, then a retry, at most three times; then signs out.
 * - Any other 401 of a session: signs out.
 * @throws ApiError with httpStatus 0 if the server cannot be reached; an abort by the caller passes through
 */
export function request(original: Request): Promise<Response> {
  const { store } = session();
  // The tokens of the latest try: a 401 speaks of these, not of what is stored by the time it arrives.
  let used: Tokens | null = null;

  const send = async (copy: Request): Promise<Response> => {
    used = store.get();
    try {
      return await sendToApi(copy, used);
    } catch (error) {
      throw original.signal.aborted ? error : offlineError(error);
    }
  };

  const retryOn = async (tries: number, _error: Error | null, response: Response | null): Promise<boolean> => {
    if (response?.status !== 401 || used === null || SIGN_IN_PATHS.test(new URL(original.url).pathname)) return false;
    const mayRenew = tries < MAX_TOKEN_RETRIES && (await errorBody(response))?.status === EXPIRED;
    if (mayRenew && (await refreshTokens(store, used)) === 'renewed') return true;
    endSession('expired', used);
    return false;
  };

  return countWrite(original, fetchRetry(send, { retries: MAX_TOKEN_RETRIES, retryDelay: 0, retryOn })(original));
}
