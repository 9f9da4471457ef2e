import fetchRetry from 'fetch-retry';
import type { TokenResponse } from 'shared-api/types';
import { errorBody, offlineError } from './api-error';
import { learnServerTime, loadKept, sendToApi } from './send';
import { isRenewed, tokensOf, type Tokens, type TokenStore } from './tokens';

/** Name of the lock; each company's tokens have their own. */
const lockOf = ({ company }: Tokens): string =>
  company === undefined ? 'session-refresh' : `session-refresh:${company}`;

/** Timeout for another tab's renewal, in ms: a little longer than a renewal may take. */
const LOCK_TIMEOUT_MS = 20_000;

/**
 * Runs the task under a lock shared by all tabs. Without a secure context there is no lock; then the server's grace
 * period for the previous token helps.
 * @throws ApiError if the lock is not available in time, and any error of the task
 */
async function withTabLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return task();
  const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
  try {
    return await navigator.locks.request(name, { signal }, task);
  } catch (error) {
    throw error === signal.reason ? offlineError(error) : error;
  }
}

/** Timeout of a renewal, in ms. */
const REFRESH_TIMEOUT_MS = 10_000;

/** Delay of the second try, in ms. */
const SECOND_TRY_MS = 500;

/** Maximum time for another tab's tokens to arrive in this one, in ms. They are written, but a busy browser is slow. */
const ARRIVAL_TIMEOUT_MS = 5_000;

/**
 * Renews the tokens under a lock shared by all tabs, unless another tab has done it.
 *
 * @returns whether the store holds fresh tokens
 * @throws ApiError if another tab never releases the lock
 */
export function renewUnderLock(store: TokenStore, stale: Tokens): Promise<boolean> {
  return withTabLock(lockOf(stale), async () => {
    if (isRenewed(store, stale)) return true;
    const { isRenewalNoted, noteRenewal } = await loadKept();
    // A note of another tab is here before its tokens are.
    if (await isRenewalNoted(stale)) await arrival(store, stale);
    if (isRenewed(store, stale)) return true;
    const isFresh = await renew(store);
    if (isFresh) await noteRenewal(stale);
    return isFresh;
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

async function renew(store: TokenStore): Promise<boolean> {
  const current = store.get();
  if (current === null) return false;
  const tokens = await freshTokens(current);
  // Signed out during the renewal: the session must not come back.
  if (store.get()?.refreshToken !== current.refreshToken) return store.get() !== null;
  if (tokens === null) return false;
  store.set(tokens);
  return true;
}

/**
 * Sends the request, and once more after a short failure of network or server. The same token always gets the same
 * successor.
 */
const send = fetchRetry((copy: Request) => sendToApi(copy, null), {
  retryDelay: SECOND_TRY_MS,
  retryOn: (tries, error, response) =>
    tries === 0 && error?.name !== 'TimeoutError' && (response === null || response.status >= 500),
});

async function freshTokens({ refreshToken, purpose, company }: Tokens): Promise<Tokens | null> {
  const signal = AbortSignal.timeout(REFRESH_TIMEOUT_MS);
  const ask = () =>
    send(
      new Request(new URL('/api/v1/users/token', location.origin), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ refresh_token: refreshToken }),
        signal,
      }),
    );
  try {
    let response = await ask();
    if (await isStaleProof(response)) {
      await learnServerTime();
      response = await ask();
    }
    return response.ok ? tokensOf((await response.json()) as Partial<TokenResponse>, purpose, company) : null;
  } catch {
    return null;
  }
}

/** Whether the server refuses the time of the proof, because this browser's clock is wrong. */
async function isStaleProof(response: Response): Promise<boolean> {
  return (await errorBody(response))?.status === 'stale_dpop_proof';
}
