import { request } from './request';
import { recordingServer, refused } from './testing/recording-server';
import { start } from './testing/started-session';

/** Returns the answer of a server that has too much to do. */
function overloaded(retryAfter?: string): Response {
  const { body } = refused(503, 'overloaded', 'ただいま混み合っています。');
  return new Response(body, {
    status: 503,
    ...(retryAfter !== undefined && { headers: { 'Retry-After': retryAfter } }),
  });
}

const read = (signal?: AbortSignal) => new Request('/api/v1/received_invoices', signal ? { signal } : {});
const write = (key?: string) =>
  new Request('/api/v1/invoices', {
    method: 'POST',
    body: '{"amount":1000}',
    headers: { 'Content-Type': 'application/json', ...(key !== undefined && { 'Idempotency-Key': key }) },
  });

describe('a call that the server refuses because it has too much to do', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    start();
  });

  it.each([
    ['read', read],
    ['write with a key', () => write('k1')],
  ])('is sent again after the time that the server says: a %s', async (_kind, call) => {
    let isBusy = true;
    const server = recordingServer(() => (isBusy ? overloaded('2') : Response.json({})));
    const answer = request(call());
    await jest.advanceTimersByTimeAsync(1_999);
    expect(server.calls).toHaveLength(1);
    isBusy = false;
    await jest.advanceTimersByTimeAsync(1);
    expect((await answer).status).toBe(200);
    const [first, second] = server.calls;
    const { traceparent: _first, ...one } = first!;
    expect(second).toMatchObject(one);
  });

  it('is sent again at most three times', async () => {
    const server = recordingServer(() => overloaded('1'));
    const answer = request(read());
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await answer).status).toBe(503);
    expect(server.calls).toHaveLength(4);
  });

  it.each([
    ['a write without a key, which might be done twice', () => write(), '1'],
    ['without a time', read, undefined],
    ['with a time for which nobody should have to wait', read, '60'],
  ])('is not sent again: %s', async (_reason, call, retryAfter) => {
    const server = recordingServer(() => overloaded(retryAfter));
    const answer = request(call());
    await jest.advanceTimersByTimeAsync(60_000);
    expect((await answer).status).toBe(503);
    expect(server.calls).toHaveLength(1);
  });

  it('is not sent again once its page was left', async () => {
    const left = new AbortController();
    const server = recordingServer(() => overloaded('2'));
    const answer = request(read(left.signal)).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(1_000);
    left.abort();
    await jest.advanceTimersByTimeAsync(60_000);
    await answer;
    expect(server.calls).toHaveLength(1);
  });
});
