import { errorBody } from './api-error';
import { refreshTokens } from './refresh';
import { sendToApi } from './send';
import type { TokenStore } from './tokens';

/**
 * Sends a request with the tokens of a store that need not be the tab's, for the host. Renews them once if they have
 * expired. The session of the tab stays as it is.
 *
 * @returns null if the store has no tokens
 * @throws as `fetch` does
 */
export async function sendWith(store: TokenStore, request: Request): Promise<Response | null> {
  const tokens = store.get();
  if (tokens === null) return null;
  const response = await sendToApi(request.clone(), tokens);
  if (response.status !== 401 || (await errorBody(response))?.status !== 'expired_access_token') return response;
  return (await refreshTokens(store, tokens)) ? sendToApi(request, store.get()) : response;
}
