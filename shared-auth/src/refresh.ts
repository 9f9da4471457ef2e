import type { TokenResponse } from 'shared-api/types';
import { errorOfResponse, offlineError } from './api-error';
import { sendToApi } from './send';
import { tokensOf, type Tokens, type TokenStore } from './tokens';

/** How long one renewal may take before it counts as unreachable, in ms. */
const REFRESH_TIMEOUT_MS = 15_000;

/** How long to wait for another tab's renewal, in ms: a little longer than that one may take. */
const LOCK_TIMEOUT_MS = 20_000;

/** `renewed`: the store holds fresh tokens; `ended`: the server refused, the session is over. */
type RefreshOutcome = 'renewed' | 'ended';

let inFlight: Promise<RefreshOutcome> | null = null;

/**
 * Renews the tokens, once for everyone who waits: single flight in the page, a lock between tabs. Tokens that somebody
 * else has renewed since `stale` was used are taken as they are.
 * @throws ApiError where the server cannot be reached: that is not the end of a session
 */
export function refreshTokens(store: TokenStore, stale: Tokens): Promise<RefreshOutcome> {
  if (isRenewed(store, stale)) return Promise.resolve('renewed');
  inFlight ??= withTabLock(() => renew(store, stale)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function withTabLock(task: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  // Web Locks need a secure context; without them the server's grace for the previous token is the safety net.
  if (!('locks' in navigator)) return task();
  const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
  try {
    return await navigator.locks.request('session-refresh', { signal }, task);
  } catch (error) {
    throw error === signal.reason ? offlineError(error) : error;
  }
}

async function renew(store: TokenStore, stale: Tokens): Promise<RefreshOutcome> {
  const current = store.get();
  if (current === null) return 'ended';
  if (isRenewed(store, stale)) return 'renewed';

  const response = await askForTokens(current.refreshToken);
  if (isRefusal(response.status)) return 'ended';
  if (!response.ok) throw await errorOfResponse(response);

  const tokens = tokensOf(await bodyOf(response));
  if (tokens === null) throw offlineError('The answer to the renewal holds no tokens');
  // Signed out while the renewal was under way: it must not bring the session back.
  if (store.get()?.refreshToken !== current.refreshToken) return store.get() === null ? 'ended' : 'renewed';
  store.set(tokens);
  return 'renewed';
}

async function askForTokens(refreshToken: string): Promise<Response> {
  const request = new Request(new URL('/api/v1/users/token', location.origin), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
    signal: AbortSignal.timeout(REFRESH_TIMEOUT_MS),
  });
  try {
    return await sendToApi(request, null);
  } catch (error) {
    throw offlineError(error);
  }
}

async function bodyOf(response: Response): Promise<Partial<TokenResponse> | null> {
  try {
    return (await response.json()) as Partial<TokenResponse>;
  } catch {
    return null;
  }
}

/** The server knows the token and says no. Too many requests, or a server that is down, says nothing about it. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function isRenewed(store: TokenStore, stale: Tokens): boolean {
  const current = store.get();
  return current !== null && current.accessToken !== stale.accessToken;
}
