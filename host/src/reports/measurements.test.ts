import type { ClientEvent } from 'shared-api/types';
import { measure, sendWhenHidden } from './measurements';
import { reportOpenTab } from './open-tabs';
import { notePage } from './shown-pages';

const send = jest.fn<void, [readonly ClientEvent[]]>();
jest.mock('shared-auth', () => ({ sendClientEvents: (events: readonly ClientEvent[]) => send(events) }));

function hide(state: 'hidden' | 'visible'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('sends measurements when the page is hidden, at most twenty a call, each once', () => {
  sendWhenHidden();
  measure({
    phase: 'load',
    kind: 'entry',
    value: 12.34567,
    path: '/suppliers/:id',
    remote: 'mfe-suppliers',
    version: '0.1.0',
  });
  for (let n = 0; n < 20; n += 1) measure({ phase: 'vital', kind: 'CLS', value: -0 });
  hide('visible');
  expect(send).not.toHaveBeenCalled();
  hide('hidden');
  expect(send.mock.calls.map(([events]) => events.length)).toEqual([20, 1]);
  expect(send.mock.calls[0]?.[0][0]).toEqual({
    type: 'measurement',
    id: 'M-1',
    phase: 'load',
    kind: 'entry',
    value: 12.346,
    path: '/suppliers/:id',
    remote: 'mfe-suppliers',
    version: '0.1.0',
  });
  hide('hidden');
  expect(send).toHaveBeenCalledTimes(2);
});

it('a visible page reports every five minutes which releases it runs', () => {
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  send.mockClear();
  notePage({ path: '/suppliers', remote: 'mfe-suppliers', version: '0.1.0-1a2b3c4d' });
  notePage({ path: '/suppliers', remote: 'mfe-suppliers', version: '0.2.0-5e6f7a8b' });
  const end = reportOpenTab('1.0.0-9c0d1e2f');
  jest.advanceTimersByTime(5 * 60_000);
  expect(
    send.mock.calls.flatMap(([events]) => events).map(({ kind, remote, version }) => [kind, remote, version]),
  ).toEqual([
    ['open', 'host', '1.0.0-9c0d1e2f'],
    ['open', 'mfe-suppliers', '0.2.0-5e6f7a8b'],
  ]);
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.advanceTimersByTime(10 * 60_000);
  expect(send).toHaveBeenCalledTimes(1);
  end();
});
