import type { ClientEvent } from 'shared-api/types';
import { reportError } from './report-error';
import { listenForErrors } from './listen-for-errors';

const send = jest.fn<void, [readonly ClientEvent[]]>();
jest.mock('shared-auth', () => ({ sendClientEvents: (events: readonly ClientEvent[]) => send(events) }));

function events(): readonly ClientEvent[] {
  return send.mock.calls.flatMap(([sent]) => sent);
}

beforeEach(() => send.mockClear());

it('sends the path without its query, and the remote with its version', () => {
  window.history.replaceState(null, '', '/signin?request_key=secret');
  const id = reportError({
    phase: 'entry',
    kind: 'http',
    message: 'gone',
    remote: { id: 'mfe-account', version: '0.1.0' },
    status: 404,
  });
  expect(id).toMatch(/^E-[0-9A-F]{8}$/);
  expect(events()).toEqual([
    {
      type: 'error',
      id,
      phase: 'entry',
      kind: 'http',
      message: 'gone',
      path: '/signin',
      remote: 'mfe-account',
      version: '0.1.0',
      status: 404,
    },
  ]);
});

it('sends the same error once, and returns its id again', () => {
  const first = reportError({ phase: 'runtime', kind: 'TypeError', message: 'same' });
  expect(reportError({ phase: 'runtime', kind: 'TypeError', message: 'same' })).toBe(first);
  expect(send).toHaveBeenCalledTimes(1);
});

it('reports uncaught errors and rejections, but not aborted calls', () => {
  listenForErrors();
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('too far'), message: 'too far' }));
  const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
  window.dispatchEvent(rejection(new SyntaxError('odd')));
  window.dispatchEvent(rejection(Object.assign(new Error('aborted'), { name: 'AbortError' })));
  expect(events()).toMatchObject([
    { phase: 'runtime', kind: 'RangeError', message: 'too far' },
    { phase: 'promise', kind: 'SyntaxError', message: 'odd' },
  ]);
});

it('stops after twenty reports', () => {
  for (let n = 0; n < 50; n += 1) reportError({ phase: 'runtime', kind: 'Error', message: `error ${n}` });
  expect(send.mock.calls.length).toBeLessThan(20);
});
