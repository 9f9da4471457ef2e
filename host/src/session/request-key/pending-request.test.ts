import { initSession } from 'shared-auth';
import { fakeApi, memoryTokenStore } from 'shared-auth/testing';
import { forgetRequestKey, keepRequestKey, openedRequestKey } from './kept-request-key';
import { pendingRequest } from './pending-request';
import { takeRequestKey } from './take-request-key';

const VIEW = 'post /invoices/request_keys/view';

beforeEach(() => {
  localStorage.clear();
  initSession({ store: memoryTokenStore(null), onSignedOut: () => undefined });
});

// The opened key is module state and would leak into the next test.
afterEach(() => forgetRequestKey(openedRequestKey() ?? ''));

it('reads the request of the stored link, and sends the key only in the body', async () => {
  const { calls } = fakeApi({ [VIEW]: {} as never });
  keepRequestKey('kept');
  await pendingRequest.read();
  expect(calls.map(({ name, body }) => ({ name, body }))).toEqual([{ name: VIEW, body: { request_key: 'kept' } }]);
});

it('prefers the link that opened this page over one opened later in another tab', async () => {
  const { calls } = fakeApi({ [VIEW]: {} as never });
  window.history.replaceState(null, '', '/signin?request_key=opened');
  takeRequestKey();
  keepRequestKey('newer');
  await pendingRequest.read();
  expect(calls.map(({ body }) => body)).toEqual([{ request_key: 'opened' }]);
});

it('is pending while a key is stored', () => {
  expect(pendingRequest.isPending()).toBe(false);
  keepRequestKey('kept');
  expect(pendingRequest.isPending()).toBe(true);
});
