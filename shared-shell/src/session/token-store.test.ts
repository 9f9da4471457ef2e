import { createTokenStore, validTokens } from './token-store';

const tokens = { accessToken: 'access', idToken: 'id', refreshToken: 'refresh', purpose: 'service' as const };
const KEY = 'session:tokens';

beforeEach(() => localStorage.clear());

it('keeps the tokens over a reload of the page', () => {
  createTokenStore().set(tokens);
  expect(createTokenStore().get()).toEqual(tokens);
});

it('is empty after it is cleared', () => {
  const store = createTokenStore();
  store.set(tokens);
  store.clear();
  expect(store.get()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

it.each(['', 'null', '[]', '{', '{"accessToken":"a"}', '{"accessToken":1,"idToken":2,"refreshToken":3}'])(
  'counts as signed out when storage holds %j',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(createTokenStore().get()).toBeNull();
  },
);

it('notifies of its own changes and those of other tabs', () => {
  const store = createTokenStore();
  const heard = jest.fn();
  const stop = store.subscribe(heard);
  store.set(tokens);
  localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null }));
  expect(store.get()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  store.set(tokens);
  expect(heard).toHaveBeenCalledTimes(2);
});

it('notifies other tabs of a sign-out, and leaves nothing in storage', () => {
  const store = createTokenStore();
  store.set(tokens);
  const heard = jest.fn();
  createTokenStore().subscribe(heard);
  const written: (string | null)[] = [];
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation((_key, text) => void written.push(text));
  store.clear('user');
  setItem.mockRestore();
  expect(localStorage).toHaveLength(0);
  // Notifies like the browser: other tabs get one event per write.
  for (const newValue of [...written, null]) window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));
  expect(heard.mock.calls).toEqual([['user'], [undefined]]);
});

it('ignores other keys written by other tabs', () => {
  const heard = jest.fn();
  createTokenStore().subscribe(heard);
  window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'x' }));
  expect(heard).not.toHaveBeenCalled();
});

it('returns the same object until the tokens change, as React requires', () => {
  const store = createTokenStore();
  store.set(tokens);
  expect(store.get()).toBe(store.get());
});

it('keeps the tokens in memory when storage is unavailable', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const store = createTokenStore({ getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage);
  store.set(tokens);
  expect(store.get()).toEqual(tokens);
});

describe('tokens that are still valid', () => {
  const now = Date.parse('2026-11-24T10:00:00Z');
  const token = (iat: number, exp: number): string =>
    ['', btoa(JSON.stringify({ iat: iat / 1_000, exp: exp / 1_000 })), ''].join('.');
  /** Stores tokens of ten minutes that arrive when this browser's clock shows `at`. */
  const store = (at: number): void => {
    jest.setSystemTime(at);
    createTokenStore().set({ ...tokens, accessToken: token(now, now + 600_000) });
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['right', 0],
    ['an hour slow', -3_600_000],
    ['an hour fast', 3_600_000],
  ])('are known with a clock that is %s', (_, byMs) => {
    store(now + byMs);
    jest.setSystemTime(now + byMs + 580_000);
    expect(validTokens()).toMatchObject({ idToken: 'id', refreshToken: 'refresh' });
    jest.setSystemTime(now + byMs + 590_000);
    expect(validTokens()).toBeNull();
  });

  it('are unknown when nothing shows the time of the server', () => {
    createTokenStore().set(tokens);
    expect(validTokens()).toBeNull();
    localStorage.setItem(KEY, JSON.stringify({ ...tokens, accessToken: token(now, now + 600_000) }));
    jest.setSystemTime(now);
    expect(validTokens()).toBeNull();
  });

  it('are none of a session that may only register, and none without a session', () => {
    expect(validTokens()).toBeNull();
    jest.setSystemTime(now);
    createTokenStore().set({ ...tokens, accessToken: token(now, now + 600_000), purpose: 'registration' });
    expect(validTokens()).toBeNull();
  });
});
