import type { SessionPurpose, TokenStore, Tokens } from '../tokens';

/** A token store in memory; `mark` tells its tokens apart (`access-1`), null is signed out. */
export function memoryTokenStore(mark: string | null, purpose: SessionPurpose = 'service'): TokenStore {
  let tokens: Tokens | null =
    mark === null ? null : { accessToken: `access-${mark}`, idToken: `id-${mark}`, refreshToken: `refresh-${mark}`, purpose };
  const listeners = new Set<() => void>();
  const write = (next: Tokens | null) => {
    tokens = next;
    listeners.forEach((listener) => listener());
  };
  return {
    get: () => tokens,
    set: write,
    clear: () => write(null),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
