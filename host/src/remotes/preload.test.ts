import { queryClient } from 'shared-auth';
import { patterns } from 'shared-shell/paths';
import type { RemoteRoute } from 'shared-shell/remote-config';
import type { PageLoad } from './page-load';
import { preloadNext } from './preload';
import { RemoteLoader } from './remote-loader';
import { RouteTable } from './route-table';
import { testRemotes } from './testing';

const route = (page: string, path: string, session: RemoteRoute['session']): RemoteRoute => ({
  page,
  path,
  layout: 'main',
  session,
  title: page,
});

/** Longer than the wait of a browser without an idle callback, in ms. */
const IDLE_MS = 10_000;

const loadParts = jest.fn();
const register = jest.fn<Promise<void>, [string]>();
const registration = jest.fn<Promise<object | undefined>, []>();
let loader: RemoteLoader;
let preload: jest.SpiedFunction<RemoteLoader['preload']>;
let connection: { readonly saveData: boolean } | undefined;
let cancel = (): void => undefined;

/** Areas beside those of `testRemotes`, by the id of their remote: their pages. */
const AREAS: Readonly<Record<string, readonly RemoteRoute[]>> = {
  'in-header': [route('myaccount', patterns.myaccount, true), route('notifications', patterns.notifications, true)],
  linked: [
    route('authorize', patterns.oauthAuthorize, 'optional'),
    route('selection', patterns.oauthSelection, true),
    route('confirm', patterns.oauthConfirm, true),
  ],
  'signed-out': [route('old', patterns.oauthInvoiceInfoOld, false)],
};

function start({ isUserSignedIn = true } = {}): void {
  const remotes = testRemotes();
  const areas = Object.entries(AREAS).map(([id, routes]) => ({ ...remotes[0]!, id, routes }));
  cancel = preloadNext({ table: new RouteTable([...remotes, ...areas]), loader }, isUserSignedIn, loadParts);
}

const preloaded = () => preload.mock.calls.map(([{ id }, page]) => `${id}/${page}`);

beforeEach(() => {
  jest.useFakeTimers();
  loader = new RemoteLoader();
  preload = jest.spyOn(loader, 'preload').mockResolvedValue();
  loadParts.mockClear();
  register.mockReset().mockResolvedValue();
  registration.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, getRegistration: registration },
  });
  connection = undefined;
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => connection });
});

afterEach(() => {
  cancel();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('signed in', () => {
  it("loads the header's pages, and of an area without any its first page of a session", () => {
    start();
    expect(preloaded()).toEqual([]);
    jest.advanceTimersByTime(IDLE_MS);
    expect(preloaded()).toEqual([
      'mfe-invoices/list',
      'mfe-invoices/add',
      'in-header/notifications',
      'linked/selection',
    ]);
    expect(loadParts).toHaveBeenCalledTimes(1);
  });

  it('has the browser keep the code for users, once the open page is whole', async () => {
    start();
    expect(register).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(IDLE_MS);
    expect(register.mock.calls).toEqual([['/service-worker.js?users']]);
  });

  it('works in a browser that refuses to keep code', async () => {
    register.mockRejectedValue(new DOMException('Not now', 'SecurityError'));
    start();
    await jest.advanceTimersByTimeAsync(IDLE_MS);
    expect(preloaded()).toContain('linked/selection');
  });

  it.each<[string, () => () => void]>([
    [
      'its code',
      () => {
        loader.visits.set('open page', new Promise<PageLoad>(() => undefined));
        return () => loader.visits.clear();
      },
    ],
    [
      'its data',
      () => {
        const fetching = jest.spyOn(queryClient, 'isFetching').mockReturnValue(1);
        return () => fetching.mockRestore();
      },
    ],
  ])('waits until the open page has %s', (_what, load) => {
    const finish = load();
    start();
    jest.advanceTimersByTime(IDLE_MS);
    expect(preloaded()).toEqual([]);
    finish();
    jest.advanceTimersByTime(IDLE_MS);
    expect(preloaded()).toContain('linked/selection');
  });

  it('loads nothing for a user who saves data', () => {
    connection = { saveData: true };
    start();
    jest.advanceTimersByTime(IDLE_MS);
    expect(preloaded()).toEqual([]);
    expect(loadParts).not.toHaveBeenCalled();
    expect(register).not.toHaveBeenCalled();
  });

  it('loads nothing once it is cancelled', () => {
    start();
    cancel();
    jest.advanceTimersByTime(IDLE_MS);
    expect(preloaded()).toEqual([]);
  });
});

describe('signing in', () => {
  it('loads the landing page at the first key, and nothing before', () => {
    start({ isUserSignedIn: false });
    jest.advanceTimersByTime(IDLE_MS);
    expect(preloaded()).toEqual([]);
    for (let key = 0; key < 2; key += 1) document.dispatchEvent(new Event('input'));
    expect(preloaded()).toEqual(['mfe-invoices/list']);
    expect(loadParts).toHaveBeenCalledTimes(1);
  });

  it('has the browser keep the code for visitors', async () => {
    start({ isUserSignedIn: false });
    await jest.advanceTimersByTimeAsync(IDLE_MS);
    expect(register.mock.calls).toEqual([['/service-worker.js']]);
  });

  it('leaves the code of somebody who has signed in before', async () => {
    registration.mockResolvedValue({});
    start({ isUserSignedIn: false });
    await jest.advanceTimersByTimeAsync(IDLE_MS);
    expect(register).not.toHaveBeenCalled();
  });
});
