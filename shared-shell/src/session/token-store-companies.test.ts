import { initSession, sessionUser, signIn } from 'shared-auth';
import { tokensFor } from 'shared-auth/testing';
import { companyOfTab, createTokenStore, moveTabTo, tokenStoreOf, validTokens } from './token-store';

const tokens = (mark: string, company?: number) => ({
  accessToken: `access-${mark}`,
  idToken: tokensFor('7').id_token,
  refreshToken: `refresh-${mark}`,
  purpose: 'service' as const,
  ...(company !== undefined && { company }),
});
const write = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('somebody with one company has the keys and the text of before', () => {
  const store = createTokenStore();
  initSession({ store, onSignedOut: () => undefined });
  signIn(tokensFor('7'));
  expect(Object.entries(localStorage)).toEqual([
    [
      'session:tokens',
      `{"accessToken":"access-7","idToken":"${tokensFor('7').id_token}","refreshToken":"refresh-7","purpose":"service"}`,
    ],
  ]);
  expect([Object.keys(sessionStorage), sessionUser()]).toEqual([[], '7']);
});

describe('tokens of two companies', () => {
  it('lie beside each other, and a tab sends those of its company', () => {
    tokenStoreOf(undefined).set(tokens('1'));
    const other = createTokenStore();
    const store = createTokenStore();
    initSession({ store, onSignedOut: () => undefined });
    signIn(tokensFor('7', 12), 12);
    expect(Object.keys(localStorage).sort()).toEqual(['session:tokens', 'session:tokens:12']);
    expect([store.get()?.accessToken, other.get()?.accessToken]).toEqual(['access-7', 'access-1']);
    expect([companyOfTab(), sessionUser()]).toEqual([12, '7@12']);
    // The next document of the tab.
    expect(createTokenStore().get()).toMatchObject({ accessToken: 'access-7', company: 12 });
  });

  it('are those of the sign-in in a new tab, and after a sign-in', () => {
    tokenStoreOf(undefined).set(tokens('1'));
    const store = tokenStoreOf(12);
    store.set(tokens('2', 12));
    expect(createTokenStore().get()).toEqual(tokens('1'));
    moveTabTo(12);
    expect(createTokenStore().get()).toEqual(tokens('2', 12));
    store.set(tokens('3'));
    expect([companyOfTab(), store.get(), tokenStoreOf(12).get()?.accessToken]).toEqual([
      undefined,
      tokens('3'),
      'access-2',
    ]);
  });

  it('end apart: a tab hears of its own company alone', () => {
    const [first, second] = [tokenStoreOf(undefined), tokenStoreOf(12)];
    first.set(tokens('1'));
    second.set(tokens('2', 12));
    const [heardByFirst, heardBySecond] = [jest.fn(), jest.fn()];
    first.subscribe(heardByFirst);
    second.subscribe(heardBySecond);
    second.clear();
    write('session:tokens:12');
    expect(heardByFirst).not.toHaveBeenCalled();
    expect([first.get(), second.get()]).toEqual([tokens('1'), null]);
    heardBySecond.mockClear();
    first.clear();
    write('session:tokens');
    expect(heardBySecond).not.toHaveBeenCalled();
  });

  it('are no longer heard of in a tab that has moved to another', () => {
    const store = tokenStoreOf(12);
    const heard = jest.fn();
    store.subscribe(heard);
    store.set(tokens('3'));
    heard.mockClear();
    write('session:tokens:12');
    expect(heard).not.toHaveBeenCalled();
    write('session:tokens');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it.each(['', '0', 'x'])('are not meant by %j in session storage', (text) => {
    sessionStorage.setItem('session:company', text);
    expect(companyOfTab()).toBeUndefined();
  });

  it('are used for the first calls of the tab', () => {
    const now = Date.now() / 1_000;
    const access = ['', btoa(JSON.stringify({ iat: now, exp: now + 600 })), ''].join('.');
    tokenStoreOf(12).set({ ...tokens('2', 12), accessToken: access });
    expect(validTokens()).toBeNull();
    moveTabTo(12);
    expect(validTokens()).toMatchObject({ accessToken: access, company: 12 });
  });
});
