import { type FakeAnswers, type FakeCall, fakeApi, loginUser } from 'shared-auth/testing';
import { initSession, queryClient } from 'shared-auth';
import { tokensFor } from 'shared-auth/testing';
import { companyOfTab, createTokenStore, moveTabTo, tokenStoreOf } from 'shared-shell/token-store';
import { returnTo, signOutOfAll, switchTo } from './companies';

const load = jest.fn<void, [string]>();
const path = () => window.location.pathname;
jest.mock('shared-shell/unsaved-work', () => ({
  ...jest.requireActual<object>('shared-shell/unsaved-work'),
  reloadUnasked: () => load(path()),
}));

const companies = [
  { buyerId: 1, name: '株式会社青葉製作所' },
  { buyerId: 12, name: '合同会社みどり' },
];
const user = { ...loginUser, companies };

/** Keeps tokens of a person for a company; undefined for the company of the sign-in. */
function keep(mark: string, company?: number, person = '7') {
  tokenStoreOf(company).set({
    accessToken: `access-${mark}`,
    idToken: tokensFor(person).id_token,
    refreshToken: `refresh-${mark}`,
    purpose: 'service',
    ...(company !== undefined && { company }),
  });
}

const signedOut = jest.fn();

/** Opens the tab's document, in which the server knows these sessions by their company. */
function open(sessions: Readonly<Record<string, number>>, more: FakeAnswers = {}) {
  const { calls } = fakeApi({
    'get /users/information': ({ headers }: FakeCall) => {
      const buyerId = sessions[headers.get('access-token') ?? ''];
      return buyerId === undefined ? Response.json({ status: 'unauthorized' }, { status: 401 }) : { ...user, buyerId };
    },
    'post /users/companies/{id}/session': tokensFor('7'),
    'post /logout': null,
    ...more,
  });
  initSession({ store: createTokenStore(), onSignedOut: signedOut });
  return calls;
}
const names = (calls: readonly FakeCall[]) =>
  calls.map(({ name, headers }) => `${name} ${headers.get('access-token')}`);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  load.mockClear();
  signedOut.mockClear();
});

describe('changing the company', () => {
  it('asks for tokens where the browser has none, and loads a document', async () => {
    keep('1');
    const calls = open({ 'access-1': 1 });
    await switchTo(12);
    expect(names(calls)).toEqual(['post /users/companies/{id}/session access-1']);
    expect(calls[0]?.params).toEqual({ id: '12' });
    expect([companyOfTab(), load.mock.calls]).toEqual([12, [['/toppage']]]);
    expect(tokenStoreOf(12).get()).toMatchObject({ accessToken: 'access-7', company: 12 });
    expect(tokenStoreOf(undefined).get()?.accessToken).toBe('access-1');
  });

  it('uses the tokens that the browser has, while they live', async () => {
    keep('1');
    keep('2', 12);
    const calls = open({ 'access-1': 1, 'access-2': 12 });
    await switchTo(12);
    expect(names(calls)).toEqual(['get /users/information access-2']);
    expect(companyOfTab()).toBe(12);
  });

  it('goes back to the company of the sign-in with the tokens of the sign-in', async () => {
    keep('1');
    keep('2', 12);
    moveTabTo(12);
    const calls = open({ 'access-1': 1, 'access-2': 12 });
    await switchTo(1);
    expect(names(calls)).toEqual(['get /users/information access-1']);
    expect([companyOfTab(), load.mock.calls]).toEqual([undefined, [['/toppage']]]);
    expect(Object.keys(localStorage).sort()).toEqual(['session:tokens', 'session:tokens:12']);
  });

  it.each([
    ['have ended', '7', {}],
    ['are of another person', '8', { 'access-2': 12 }],
  ])('asks for new tokens where those that the browser has %s', async (_why, person, sessions) => {
    keep('1');
    keep('2', 12, person);
    open({ 'access-1': 1, ...sessions });
    await switchTo(12);
    expect(tokenStoreOf(12).get()?.accessToken).toBe('access-7');
  });

  it('leaves the tab where it is if the server refuses', async () => {
    keep('1');
    open(
      { 'access-1': 1 },
      { 'post /users/companies/{id}/session': Response.json({ status: 404, message: 'なし' }, { status: 404 }) },
    );
    await expect(switchTo(12)).rejects.toThrow('なし');
    expect([companyOfTab(), load.mock.calls]).toEqual([undefined, []]);
  });
});

describe('a tab that signed in again', () => {
  it('gets back to its company, at the address that was wanted', async () => {
    keep('1');
    open({ 'access-1': 1 });
    expect(await returnTo(12, '/suppliers')).toBe(true);
    expect([companyOfTab(), load.mock.calls]).toEqual([12, [['/suppliers']]]);
  });

  it('stays with the sign-in where its person no longer works there, or the server cannot be asked', async () => {
    keep('1');
    open({ 'access-1': 1 });
    expect(await returnTo(99, '/suppliers')).toBe(false);
    open({ 'access-1': 1 }, { 'post /users/companies/{id}/session': () => Promise.reject(new TypeError('offline')) });
    expect(await returnTo(12, '/suppliers')).toBe(false);
    expect([companyOfTab(), load.mock.calls]).toEqual([undefined, []]);
  });
});

it('signing out of all companies ends each session on the server and here, and no other person’s', async () => {
  keep('1');
  keep('2', 12);
  keep('9', 13, '8');
  moveTabTo(12);
  const calls = open({ 'access-1': 1, 'access-2': 12 });
  await signOutOfAll({ companies: [...companies, { buyerId: 13, name: '合同会社あさひ' }] });
  expect(names(calls)).toEqual(['post /logout access-1', 'post /logout access-2']);
  expect(Object.keys(localStorage)).toEqual(['session:tokens:13']);
  expect([companyOfTab(), signedOut.mock.calls]).toEqual([undefined, [['user']]]);
});
