import type { Tokens, TokenStore } from 'shared-auth';

/** Where the tokens are kept (spec section 3: in local storage), in one entry so that they change together. */
const KEY = 'session:tokens';

/**
 * The token store in local storage: the shell makes it and alone writes it; everyone else goes through the interface of `shared-auth`.
 * Where local storage is switched off the session lasts as long as the page.
 */
export function createTokenStore(storage: Storage | null = localStorageOrNull()): TokenStore {
  const listeners = new Set<() => void>();
  let raw: string | null = null;
  let tokens: Tokens | null = null;
  let memory: string | null = null;

  function read(): string | null {
    try {
      return storage === null ? memory : storage.getItem(KEY);
    } catch {
      return memory;
    }
  }

  function write(value: string | null): void {
    memory = value;
    try {
      if (value === null) storage?.removeItem(KEY);
      else storage?.setItem(KEY, value);
    } catch {
      // Full or refused: what is in memory carries this page on.
    }
    for (const listener of listeners) listener();
  }

  // Another tab wrote; `key` is null when it cleared everything.
  window.addEventListener('storage', (event) => {
    if (event.key !== KEY && event.key !== null) return;
    memory = event.newValue;
    for (const listener of listeners) listener();
  });

  return {
    get() {
      const now = read();
      if (now !== raw) {
        raw = now;
        tokens = parse(now);
      }
      return tokens;
    },
    set: (next) => write(JSON.stringify(next)),
    clear: () => write(null),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Tokens out of storage; what anyone else left there counts as signed out. */
function parse(text: string | null): Tokens | null {
  if (text === null) return null;
  try {
    const { accessToken, idToken, refreshToken, purpose } = JSON.parse(text) as Partial<Record<keyof Tokens, unknown>>;
    if (!isText(accessToken) || !isText(idToken) || !isText(refreshToken)) return null;
    return { accessToken, idToken, refreshToken, purpose: purpose === 'registration' ? 'registration' : 'service' };
  } catch {
    return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
