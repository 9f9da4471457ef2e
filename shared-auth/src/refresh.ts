import { isRenewed, type Tokens, type TokenStore } from './tokens';

/** Renewals that are running in this page, by company. */
const inFlight = new Map<number | undefined, Promise<boolean>>();

/**
 * Renews the tokens, once for all waiting calls: one request per page, and a lock between tabs. Uses tokens that
 * another tab has renewed since `stale`.
 *
 * @returns whether the store holds fresh tokens. If not, the renewal was refused or failed, and the session is over
 * (docs/specification.md 4.6).
 * @throws ApiError if another tab never releases the lock
 */
export function refreshTokens(store: TokenStore, stale: Tokens): Promise<boolean> {
  if (isRenewed(store, stale)) return Promise.resolve(true);
  const running = inFlight.get(stale.company);
  if (running !== undefined) return running;
  const renewal = renew(store, stale).finally(() => inFlight.delete(stale.company));
  inFlight.set(stale.company, renewal);
  return renewal;
}

/** Renews with code that no first screen needs: a part of the download for the browser's key, which a renewal needs. */
async function renew(store: TokenStore, stale: Tokens): Promise<boolean> {
  const { renewUnderLock } = await import(/* webpackChunkName: "kept-in-browser" */ './renew');
  return renewUnderLock(store, stale);
}
