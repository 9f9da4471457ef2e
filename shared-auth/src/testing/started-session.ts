import { queryClient } from '../query-client';
import { initSession } from '../session';
import type { TokenStore } from '../tokens';
import { memoryTokenStore } from './memory-token-store';

/** Called where the shell would go to the sign-in page. */
export const signedOut = jest.fn();

/** Initializes a page with a session. */
export function start(store: TokenStore = memoryTokenStore('1')): TokenStore {
  signedOut.mockReset();
  queryClient.clear();
  sessionStorage.clear();
  initSession({ store, onSignedOut: signedOut });
  return store;
}
