import { refreshTokens } from './refresh';
import { isRenewalNoted, noteRenewal } from './renewals';
import { memoryTokenStore } from './testing/memory-token-store';
import { recordingServer, tokenBody } from './testing/recording-server';
import type { TokenStore } from './tokens';

const TOKEN_CALL = '/api/v2/users/token';
const tokens = (mark: string) => ({
  accessToken: `access-${mark}`,
  idToken: `id-${mark}`,
  refreshToken: `refresh-${mark}`,
  purpose: 'service' as const,
});
const [STALE, FRESH] = [tokens('1'), tokens('2')];

// In the browser's IndexedDB, which jsdom lacks.
jest.mock('./renewals');
const noted = new Set<string>();
beforeEach(() => {
  noted.clear();
  jest.mocked(noteRenewal).mockImplementation(({ accessToken }) => Promise.resolve(void noted.add(accessToken)));
  jest.mocked(isRenewalNoted).mockImplementation(({ accessToken }) => Promise.resolve(noted.has(accessToken)));
});

/** Replaces the browser's locks, which jsdom lacks. `holdElsewhere` takes the lock for another tab; returns its end. */
function tabLocks() {
  const granted: string[] = [];
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const release = (): void => {
    isHeld = false;
    waiting.shift()?.();
  };
  const hold = async (name: string, task: () => Promise<unknown>): Promise<unknown> => {
    isHeld = true;
    granted.push(name);
    return task().finally(release);
  };
  const request = async (name: string, { signal }: LockOptions, task: () => Promise<unknown>): Promise<unknown> => {
    if (!isHeld) return hold(name, task);
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      waiting.push(() => resolve(hold(name, task)));
    });
  };
  const locks = { request };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return {
    locks,
    granted,
    isHeld: () => isHeld,
    holdElsewhere: () => {
      isHeld = true;
      return release;
    },
  };
}

/** Starts a server that renews the tokens. `asked` resolves with its first call. */
function renewingServer() {
  let onAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => (onAsked = resolve));
  const { calls } = recordingServer(() => {
    onAsked();
    return Response.json(tokenBody('2'));
  });
  return { calls, asked };
}

describe('a renewal among several tabs', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
      return controller.signal;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('asks at once where the browser has no locks', async () => {
    const { calls } = renewingServer();
    expect(await refreshTokens(memoryTokenStore('1'), STALE)).toBe(true);
    expect(calls).toEqual([expect.objectContaining({ path: TOKEN_CALL, contentType: 'application/json' })]);
  });

  it('asks at once when no other tab does, and has noted it for them when it releases the lock', async () => {
    const { granted, isHeld } = tabLocks();
    const { calls } = renewingServer();
    expect(await refreshTokens(memoryTokenStore('1'), STALE)).toBe(true);
    expect([calls.length, isHeld(), granted, [...noted]]).toEqual([1, false, ['session-refresh'], ['access-1']]);
  });

  it('needs no lock when the tokens are fresh already', async () => {
    tabLocks().holdElsewhere();
    expect(await refreshTokens(memoryTokenStore('2'), STALE)).toBe(true);
  });

  /** Waits for another tab, which does something and then releases the lock. */
  async function waitFor(store: TokenStore, meanwhile: () => void) {
    const { isHeld, holdElsewhere } = tabLocks();
    const release = holdElsewhere();
    const { calls, asked } = renewingServer();
    const renewal = refreshTokens(store, STALE);
    await jest.advanceTimersByTimeAsync(0);
    meanwhile();
    release();
    await jest.advanceTimersByTimeAsync(0);
    return { calls, asked, isHeld, renewal };
  }

  it("uses another tab's tokens that came with the lock, and lets the next tab have it at once", async () => {
    const store = memoryTokenStore('1');
    const { calls, isHeld, renewal } = await waitFor(store, () => store.set(FRESH));
    expect([isHeld(), calls]).toEqual([false, []]);
    expect(await renewal).toBe(true);
  });

  it("uses another tab's tokens, which it has noted, as soon as they arrive after the lock", async () => {
    const store = memoryTokenStore('1');
    const { calls, isHeld, renewal } = await waitFor(store, () => noted.add(STALE.accessToken));
    // A notification about the same tokens is none of their arrival.
    store.set(STALE);
    await jest.advanceTimersByTimeAsync(0);
    expect(isHeld()).toBe(true);
    store.set(FRESH);
    expect(await renewal).toBe(true);
    expect([isHeld(), calls]).toEqual([false, []]);
  });

  it.each([
    ['at once when the other tab has noted nothing', () => undefined, 0],
    ['when what is noted does not arrive', () => noted.add(STALE.accessToken), 5_000],
  ])('asks itself %s', async (_when, meanwhile, afterMs) => {
    const { calls, asked, renewal } = await waitFor(memoryTokenStore('1'), meanwhile);
    await jest.advanceTimersByTimeAsync(Math.max(0, afterMs - 1));
    expect(calls).toHaveLength(afterMs === 0 ? 1 : 0);
    await jest.advanceTimersByTimeAsync(1);
    await asked;
    expect(await renewal).toBe(true);
  });

  it.each([
    ['with the lock', (store: TokenStore) => store.clear(), () => undefined],
    ['after the lock', () => noted.add(STALE.accessToken), (store: TokenStore) => store.clear()],
  ])('is over at once when the other tab signs out %s', async (_when, meanwhile, afterwards) => {
    const store = memoryTokenStore('1');
    const { calls, renewal } = await waitFor(store, () => meanwhile(store));
    afterwards(store);
    expect(await renewal).toBe(false);
    expect(calls).toEqual([]);
  });

  it('fails like a call without a network when another tab never releases the lock', async () => {
    tabLocks().holdElsewhere();
    const renewal = refreshTokens(memoryTokenStore('1'), STALE).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await renewal).toMatchObject({ name: 'ApiError', httpStatus: 0 });
  });

  it('passes any other error of the lock on', async () => {
    const { locks } = tabLocks();
    const error = new DOMException('not here', 'SecurityError');
    locks.request = () => Promise.reject(error);
    await expect(refreshTokens(memoryTokenStore('1'), STALE)).rejects.toBe(error);
  });
});

describe('tokens that are replaced during a renewal', () => {
  /** Renews while something happens to the store. */
  async function renewDuring(change: (store: TokenStore) => void) {
    const store = memoryTokenStore('1');
    recordingServer(() => {
      change(store);
      return Response.json(tokenBody('2'));
    });
    return { isFresh: await refreshTokens(store, STALE), left: store.get() };
  }

  it('stay, and the call is made with them', async () => {
    const other = tokens('9');
    expect(await renewDuring((store) => store.set(other))).toEqual({ isFresh: true, left: other });
  });

  it('do not come back after a sign-out', async () => {
    expect(await renewDuring((store) => store.clear())).toEqual({ isFresh: false, left: null });
  });
});
