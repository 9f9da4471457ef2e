import { initSession } from 'shared-auth';
import { fakeApi, memoryTokenStore, refusal } from 'shared-auth/testing';
import { freshRequestKey } from './fresh-request-key';
import { keepRequestKey, keptRequestKey } from './kept-request-key';

const DAY_MS = 24 * 60 * 60_000;
const opened = Date.parse('2026-11-20T12:00:00+09:00');

/** Returns the server's time a number of days after the link was opened. */
const time = (days: number) => ({
  now: new Date(opened + days * DAY_MS).toISOString(),
  date: '2026-11-20',
  cut_off_at: '2026-11-20T15:00:00+09:00',
  earliest_transfer_date: '2026-11-26',
  latest_transfer_date: '2026-12-20',
});

beforeEach(() => {
  localStorage.clear();
  initSession({ store: memoryTokenStore(null), onSignedOut: () => undefined });
});

it('counts the age of a key from the first server time', async () => {
  fakeApi({ 'get /system/time': time(0) });
  keepRequestKey('k');
  expect(await freshRequestKey()).toBe('k');
  expect(keptRequestKey()).toEqual({ key: 'k', since: opened });
});

it("keeps it for thirty days of server time, whatever the browser's clock", async () => {
  jest.spyOn(Date, 'now').mockReturnValue(opened + 400 * DAY_MS);
  keepRequestKey('k', opened);
  fakeApi({ 'get /system/time': time(30) });
  expect(await freshRequestKey()).toBe('k');
  fakeApi({ 'get /system/time': time(30.001) });
  expect(await freshRequestKey()).toBeNull();
  expect(keptRequestKey()).toBeNull();
  jest.restoreAllMocks();
});

it('keeps it while the server time is unavailable', async () => {
  keepRequestKey('k', opened - 400 * DAY_MS);
  fakeApi({ 'get /system/time': refusal(503, { message: '混み合っています。' }) });
  expect(await freshRequestKey()).toBe('k');
  fakeApi({});
  expect(await freshRequestKey()).toBe('k');
});

it('makes no call when no key is stored', async () => {
  const { calls } = fakeApi({ 'get /system/time': time(0) });
  expect(await freshRequestKey()).toBeNull();
  expect(calls).toEqual([]);
});

it('does not restore a key that another tab linked, and does not date a newer one', async () => {
  keepRequestKey('k');
  fakeApi({
    'get /system/time': () => {
      keepRequestKey('newer');
      return time(0);
    },
  });
  expect(await freshRequestKey()).toBe('k');
  expect(keptRequestKey()).toEqual({ key: 'newer', since: null });
});

it.each(['', '{', 'null', '[]', '{"key":1}', '{"key":""}'])('has no key when storage holds %j', (text) => {
  localStorage.setItem('request-key', text);
  expect(keptRequestKey()).toBeNull();
});
