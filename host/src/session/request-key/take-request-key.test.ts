import { forgetRequestKey, keepRequestKey, keptRequestKey, openedRequestKey } from './kept-request-key';
import { takeRequestKey } from './take-request-key';

const address = () => window.location.pathname + window.location.search + window.location.hash;
const open = (to: string, state: unknown = null) => window.history.replaceState(state, '', to);

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

// The opened key is module state and would leak into the next test.
afterEach(() => forgetRequestKey(openedRequestKey() ?? ''));

it.each([
  ['/signin?request_key=abc-1', '/signin'],
  ['/signup?request_key=abc-1', '/signup'],
  ['/receipt-invoices/12?tab=logs&request_key=abc-1&page=2#part', '/receipt-invoices/12?tab=logs&page=2#part'],
  [
    '/signin?redirect=%2Freceipt-invoices%3Fpage%3D2&request_key=abc-1',
    '/signin?redirect=%2Freceipt-invoices%3Fpage%3D2',
  ],
  ['/signin?request_key=abc-1&request_key=other', '/signin'],
])('stores the key of %s, and leaves %s', (from, to) => {
  const { length } = window.history;
  open(from, { idx: 3 });
  expect(takeRequestKey()).toBe('abc-1');
  expect(address()).toBe(to);
  expect(keptRequestKey()).toEqual({ key: 'abc-1', since: null });
  expect(window.history.state).toEqual({ idx: 3 });
  expect(window.history).toHaveLength(length);
});

it('changes neither an address without a key nor the stored key', () => {
  keepRequestKey('earlier');
  open('/signin?redirect=%2Fa%2Fb');
  expect(takeRequestKey()).toBeNull();
  expect(address()).toBe('/signin?redirect=%2Fa%2Fb');
  expect(keptRequestKey()?.key).toBe('earlier');
});

it('removes an empty key from the address', () => {
  keepRequestKey('earlier');
  open('/signin?request_key=');
  expect(takeRequestKey()).toBeNull();
  expect(address()).toBe('/signin');
  expect(keptRequestKey()?.key).toBe('earlier');
});

it('replaces an older key with a newer one', () => {
  keepRequestKey('earlier', 1);
  open('/signin?request_key=later');
  takeRequestKey();
  expect(keptRequestKey()).toEqual({ key: 'later', since: null });
});

it('sets noindex only for an address with a key', () => {
  const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
  open('/signin');
  takeRequestKey();
  expect(robots()).toBeUndefined();
  open('/signin?request_key=abc-1');
  takeRequestKey();
  expect(robots()).toBe('noindex');
});
