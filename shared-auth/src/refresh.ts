import type { TokenResponse } from 'shared-api/types';
import { errorOfResponse, offlineError } from './api-error';
import { sendToApi } from './send';
import { withTabLock } from './tab-lock';
import { tokensOf, type Tokens, type TokenStore } from './tokens';

/** How long one renewal may take before it counts as unreachable, in ms. */
const REFRESH_TIMEOUT_MS = 15_000;

/** How long another tab's tokens may be on their way to this one, in ms. */
const ARRIVAL_TIMEOUT_MS = 1_000;

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
  inFlight ??= renewUnderLock(store, stale).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

function renewUnderLock(store: TokenStore, stale: Tokens): Promise<RefreshOutcome> {
  let hasAsked = false;
  return withTabLock({
    run: async (hadToWait) => {
      if (hadToWait) await arrival(store, stale);
      if (isRenewed(store, stale)) return 'renewed';
      hasAsked = true;
      return renew(store);
    },
    wrote: () => hasAsked,
  });
}

/** Resolves when another tab's tokens have arrived, or when it is clear that none come. */
function arrival(store: TokenStore, stale: Tokens): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const stopListening = store.subscribe(() => {
      if (store.get()?.accessToken !== stale.accessToken) finish();
    });
    const timer = setTimeout(finish, store.get()?.accessToken === stale.accessToken ? ARRIVAL_TIMEOUT_MS : 0);
  });
}

async function renew(store: TokenStore): Promise<RefreshOutcome> {
  const current = store.get();
  if (current === null) return 'ended';

  const response = await askForTokens(current.refreshToken);
  if (isRefusal(response.status)) return 'ended';
  if (!response.ok) throw await errorOfResponse(response);

  const tokens = tokensOf(await bodyOf(response), current.purpose);
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
