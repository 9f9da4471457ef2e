import fetchRetry from 'fetch-retry';
import { MAX_TOKEN_RETRIES } from 'shared-rules/limits';
import { errorBody, offlineError } from './api-error';
import { countWrite } from './pending-writes';
import { refreshTokens } from './refresh';
import { sendToApi } from './send';
import { endSession, session } from './session';
import type { Tokens } from './tokens';

/** Status of a 401 that a renewal fixes (docs/specification.md 8). */
const EXPIRED = 'expired_access_token';

/** Maximum number of automatic retries of a refused call. */
const MAX_OVERLOAD_RETRIES = 3;
/** Longest time that a user is kept waiting for that, in seconds; with a longer one the error is shown at once. */
const LONGEST_WAIT_S = 10;

/**
 * Returns after how many ms a call that was not done should be sent again; null if it must not. A read changes nothing,
 * and a write with a key is done once however often it comes.
 */
function waitOf({ method, headers }: Request, response: Response | null): number | null {
  if (response?.status !== 503 || (method !== 'GET' && !headers.has('Idempotency-Key'))) return null;
  const seconds = Number(response.headers.get('Retry-After') ?? NaN);
  return seconds <= LONGEST_WAIT_S ? seconds * 1_000 : null;
}

/** Calls that start a session. Their 401 concerns the form, not a session. */
const SIGN_IN_PATHS = /\/(login|login_2auth)$/;

/**
 * Sends every API call. Body and headers, including the Idempotency-Key, are the same on each try; only the session's
 * tokens are read again.
 *
 * - 401 `expired_access_token`: one renewal for all waiting calls, then a retry, at most three times; then signs out.
 * - Any other 401 of a session: signs out.
 * - 503 with `Retry-After` of a few seconds: the same read, or write with a key, again after that, at most three times.
 * @throws ApiError with httpStatus 0 if the server cannot be reached; an abort by the caller passes through
 */
export function request(original: Request): Promise<Response> {
  const { store } = session();
  // The tokens of the latest attempt: a 401 is about these, not about those stored by the time it arrives.
  let used: Tokens | null = null;

  const send = async (copy: Request): Promise<Response> => {
    // Its page may have been left while it waited to be sent again.
    original.signal.throwIfAborted();
    used = store.get();
    try {
      return await sendToApi(copy, used);
    } catch (error) {
      throw original.signal.aborted ? error : offlineError(error);
    }
  };

  let waits = 0;
  const retryOn = async (tries: number, _error: Error | null, response: Response | null): Promise<boolean> => {
    if (waitOf(original, response) !== null) return (waits += 1) <= MAX_OVERLOAD_RETRIES;
    if (response?.status !== 401 || used === null || SIGN_IN_PATHS.test(new URL(original.url).pathname)) return false;
    const mayRenew = tries - waits < MAX_TOKEN_RETRIES && (await errorBody(response))?.status === EXPIRED;
    if (mayRenew && (await refreshTokens(store, used))) return true;
    endSession('expired', used);
    return false;
  };

  const retryDelay = (_tries: number, _error: Error | null, response: Response | null) =>
    waitOf(original, response) ?? 0;
  return countWrite(original, fetchRetry(send, { retryDelay, retryOn })(original));
}
