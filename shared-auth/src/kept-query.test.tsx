import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { api, $api } from './api';
import { useKeptQuery } from './kept-query';
import { queryClient } from './query-client';
import { initSession, signIn } from './session';
import { signOut } from './sign-out';
import { memoryTokenStore, tokensFor } from './testing/memory-token-store';
import { recordingServer, refused } from './testing/recording-server';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

interface Load {
  readonly user?: string | null;
  readonly session?: string;
  readonly release?: string;
  /** Part of the question. */
  readonly search?: string;
}

/** Returns the id token of a session. */
const idToken = (sub: string, sid: string) => `e30.${btoa(JSON.stringify({ sub, sid }))}.sig`;

/** Loads the suppliers in this tab, after earlier loads have gone as with a reload. Null is signed out. */
function load(
  answer: () => Response | Promise<Response>,
  { user = '7', session = 's', release = '1', search = 'a' }: Load = {},
) {
  cleanup();
  queryClient.clear();
  const store = memoryTokenStore(user, 'service', user === null ? undefined : idToken(user, session));
  initSession({ store, release, onSignedOut: () => undefined });
  recordingServer(({ path }) => (path.endsWith('/suppliers') ? answer() : new Response(null, { status: 204 })));
  const options = $api.queryOptions('get', '/suppliers', { params: { query: { search } } });
  return renderHook(() => useKeptQuery(options), { wrapper }).result;
}

const silent = () => new Promise<never>(() => undefined);
const total = (count: number) => () => Response.json({ suppliers: [], total_count: count });
const keys = () => Object.keys(sessionStorage);

/** Sends a write. */
const read = () => api.POST('/users/notifications/{id}/confirmation', { params: { path: { id: 1 } } });

/** Loads an answer to the end. */
async function loaded(answer: () => Response, options?: Load) {
  const result = load(answer, options);
  await waitFor(() => expect(result.current.isFetching).toBe(false));
  return result;
}

/** Returns the number that a load shows at once. */
const shownAtOnce = (options?: Load) => load(silent, options).current.data?.total_count;

afterEach(() => sessionStorage.clear());

describe('the last answer', () => {
  it('is a placeholder until the fresh one is there, and not in the cache', async () => {
    await loaded(total(1));
    const again = load(total(2));
    expect(again.current).toMatchObject({ data: { total_count: 1 }, isPlaceholderData: true, isPending: false });
    expect(queryClient.getQueryCache().getAll()[0]?.state.data).toBeUndefined();
    await waitFor(() => expect(again.current).toMatchObject({ data: { total_count: 2 }, isPlaceholderData: false }));
    expect(shownAtOnce()).toBe(2);
  });

  it.each<[string, Load]>([
    ['another question', { search: 'b' }],
    ['another user', { user: '8' }],
    ['another session of the user', { session: 'other' }],
    ['another release', { release: '2' }],
    ['a page without a session', { user: null }],
  ])('is not used for %s', async (_what, other) => {
    await loaded(total(1));
    expect(shownAtOnce(other)).toBeUndefined();
  });

  it.each<[string, Load]>([
    ['another user', { user: '8' }],
    ['another session of the user', { session: 'other' }],
    ['another release', { release: '2' }],
    ['nobody', { user: null }],
  ])('is removed when the tab starts for %s', async (_whom, other) => {
    await loaded(total(1));
    shownAtOnce(other);
    expect(keys()).toEqual([]);
  });

  it.each(['{"at":1,"da', 'null', '{"at":1,"data":"text"}', '{"data":{"total_count":1}}', ''])(
    'is ignored if it is unreadable: %s',
    async (text) => {
      await loaded(total(1));
      sessionStorage.setItem(keys()[0]!, text);
      const again = load(total(2));
      expect(again.current.isPending).toBe(true);
      await waitFor(() => expect(again.current.data?.total_count).toBe(2));
      expect(shownAtOnce()).toBe(2);
    },
  );

  it('stays beside the error of a failed refresh', async () => {
    await loaded(total(1));
    const again = await loaded(() => refused(500, 'error'));
    expect(again.current).toMatchObject({ data: { total_count: 1 }, isError: true, isPlaceholderData: false });
    expect(shownAtOnce()).toBe(1);
  });

  it.each([403, 404])('goes when the server answers %s', async (status) => {
    await loaded(total(1));
    const again = await loaded(() => refused(status, 'refused'));
    expect(again.current.data).toBeUndefined();
    expect(keys()).toEqual([]);
  });
});

describe('kept answers are removed', () => {
  it.each<[string, () => unknown]>([
    ['a sign-out', () => signOut()],
    ['an expired session', () => api.GET('/users/information').catch(() => undefined)],
    ["another user's sign-in", () => signIn(tokensFor('8'))],
    ['a write', read],
  ])('by %s', async (_how, act) => {
    await loaded(total(1));
    expect(keys()).toHaveLength(1);
    recordingServer(({ path }) =>
      path.endsWith('/users/information') ? refused(401, 'unauthorized') : new Response(null, { status: 204 }),
    );
    await act();
    expect(keys()).toEqual([]);
  });

  it('by the end of the session in another tab', async () => {
    await loaded(total(1));
    const store = memoryTokenStore('7', 'service', idToken('7', 's'));
    initSession({ store, release: '1', onSignedOut: () => undefined });
    expect(keys()).toHaveLength(1);
    store.clear();
    expect(keys()).toEqual([]);
  });

  it('also while a call is under way, whose answer is then not kept', async () => {
    let answer: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const result = load(() => held);
    await read();
    answer(total(1)());
    await waitFor(() => expect(result.current.data?.total_count).toBe(1));
    expect(keys()).toEqual([]);
  });
});

describe('the room for kept answers', () => {
  it('is for the newest eight', async () => {
    const clock = jest.spyOn(Date, 'now');
    for (let at = 1; at <= 9; at += 1) {
      clock.mockReturnValue(at);
      await loaded(total(at), { search: String(at) });
    }
    clock.mockRestore();
    expect(keys()).toHaveLength(8);
    expect(shownAtOnce({ search: '1' })).toBeUndefined();
    expect(shownAtOnce({ search: '2' })).toBe(2);
    expect(shownAtOnce({ search: '9' })).toBe(9);
  });

  it('is not for an answer of more than 100,000 characters, and the older one goes', async () => {
    await loaded(total(1));
    await loaded(() => Response.json({ suppliers: ['x'.repeat(100_000)], total_count: 2 }));
    expect(shownAtOnce()).toBeUndefined();
  });

  it('may be missing: the page loads as before', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const spies = (['getItem', 'setItem', 'removeItem'] as const).map((name) =>
      jest.spyOn(Storage.prototype, name).mockImplementation(refuse),
    );
    const result = await loaded(total(1));
    expect(result.current.data?.total_count).toBe(1);
    expect(shownAtOnce()).toBeUndefined();
    for (const spy of spies) spy.mockRestore();
  });
});
