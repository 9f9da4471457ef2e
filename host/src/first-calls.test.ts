import type { RemoteRoute } from 'shared-shell/remote-config';
import { createTokenStore } from 'shared-shell/token-store';

const page = (path: string, rest: Partial<RemoteRoute>): RemoteRoute => ({
  page: path,
  path,
  layout: 'main',
  session: true,
  title: '',
  ...rest,
});
const list = { path: '/received_invoices', query: { page: 0, size: 50 }, passes: { tab: ['review'] } };
const routes = [
  page('/receipt-invoices', { firstCalls: [list] }),
  page('/receipt-invoices/add', {}),
  page('/receipt-invoices/:docNumber/logs', { firstCalls: [{ path: '/received_invoices/:docNumber/logs' }] }),
  page('/oauth/selection', { layout: 'simple', firstCalls: [{ path: '/users/sessions' }] }),
  page('/signin', { layout: 'public', session: false }),
];

const now = Date.now();
const access = ['', btoa(JSON.stringify({ iat: now / 1_000, exp: now / 1_000 + 600 })), ''].join('.');
const OF_SHELL = ['/users/license', '/users/information', '/invoices?page=0&size=1'];

/** Opens an address with this registry, and returns the calls that leave at once. */
async function callsAt(address: string, row: object = {}): Promise<string[]> {
  document.body.innerHTML = '<script type="application/json" id="remotes"></script>';
  const written = { remotes: { 'mfe-invoices': { current: { routes }, ...row } } };
  document.getElementById('remotes')?.append(JSON.stringify(written));
  window.history.pushState(null, '', address);
  globalThis.startedCalls = undefined;
  const calls: string[] = [];
  globalThis.fetch = (url) => {
    calls.push(String(url).replace(`${window.location.origin}/api/v2`, ''));
    return Promise.resolve(Response.json({}));
  };
  await jest.isolateModulesAsync(async () => void (await import('./first-calls')));
  return calls;
}

describe('with the document', () => {
  beforeEach(() =>
    createTokenStore().set({ accessToken: access, idToken: 'id', refreshToken: 'refresh', purpose: 'service' }),
  );
  // Test files share the document and the globals.
  afterEach(() => {
    localStorage.clear();
    document.body.innerHTML = '';
    window.history.pushState(null, '', '/');
    globalThis.startedCalls = undefined;
  });

  it.each([
    ['/receipt-invoices', [...OF_SHELL, '/received_invoices?page=0&size=50']],
    ['/receipt-invoices?tab=review', [...OF_SHELL, '/received_invoices?page=0&size=50&tab=review']],
    ['/receipt-invoices?tab=review&partner=x', OF_SHELL],
    ['/receipt-invoices?tab=unknown', OF_SHELL],
    ['/receipt-invoices/12/logs', [...OF_SHELL, '/received_invoices/12/logs']],
    ['/receipt-invoices/I-12/logs', OF_SHELL],
    ['/receipt-invoices/add', OF_SHELL],
    ['/oauth/selection', ['/users/sessions']],
    ['/signin', []],
    ['/unknown', []],
  ])('%s starts %j', async (address, expected) => {
    expect(await callsAt(address)).toEqual(expected);
  });

  it('starts nothing of a remote that is switched off', async () => {
    expect(await callsAt('/receipt-invoices', { disabled: '点検中です。' })).toEqual(OF_SHELL);
  });

  it('starts nothing without a session', async () => {
    localStorage.clear();
    expect(await callsAt('/receipt-invoices')).toEqual([]);
  });
});
