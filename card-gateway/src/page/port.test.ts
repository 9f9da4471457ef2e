/** @jest-environment jsdom */
import { keepPort, onPort } from './port';

const PARENT = 'http://localhost:8080';
const connected = jest.fn();

beforeAll(() => {
  document.head.innerHTML = `<meta name="allowed-parents" content="http://localhost:8083 ${PARENT}">`;
  onPort(connected);
});
beforeEach(() => connected.mockClear());

function hear(changes: {
  origin?: string;
  source?: Window | null;
  data?: unknown;
  ports?: MessagePort[];
}): MessagePort {
  const port = { close: jest.fn() } as unknown as MessagePort;
  const event = new MessageEvent('message', { origin: PARENT, data: { type: 'card-frame:connect' }, ...changes });
  // jsdom supports neither ports nor frames of other origins.
  Object.defineProperties(event, {
    ports: { value: changes.ports ?? [port] },
    source: { value: 'source' in changes ? changes.source : window.parent },
  });
  window.dispatchEvent(event);
  return port;
}

test('accepts the port of its parent on an allowed origin', () => {
  const port = hear({});
  expect(connected).toHaveBeenCalledWith(port);
});

test('a page that loads again brings a new port; the old one is closed', () => {
  const first = hear({});
  const second = hear({ origin: 'http://localhost:8083' });
  expect(first.close).toHaveBeenCalled();
  expect(connected).toHaveBeenLastCalledWith(second);
});

test.each([
  ['another origin', { origin: 'http://evil.example' }],
  ['an origin that begins like one of the list', { origin: `${PARENT}0` }],
  ['a page without an origin', { origin: 'null' }],
  ['a window that is not the parent', { source: null }],
  ['another message', { data: { type: 'card-fields:tokenise' } }],
  ['no message', { data: null }],
  ['no port', { ports: [] }],
])('ignores %s', (_name, changes) => {
  hear(changes);
  expect(connected).not.toHaveBeenCalled();
});

test('keeps a port that came before the page was ready, and hands over later ones', () => {
  const hand = keepPort();
  const early = hear({});
  const take = jest.fn();
  hand(take);
  const late = hear({});
  expect(take.mock.calls).toEqual([[early], [late]]);
});
