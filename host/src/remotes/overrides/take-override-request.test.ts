import { keepOverridesText } from './kept-overrides-text';
import { takeOverrideRequest } from './take-override-request';

const address = () => window.location.pathname + window.location.search + window.location.hash;
const open = (to: string, state: unknown = null) => window.history.replaceState(state, '', to);

beforeEach(() => sessionStorage.clear());

it('removes all overrides from the address, and keeps the rest and the history', () => {
  open(
    '/receipt-invoices/12?tab=logs&mf=mfe-a@http://localhost:1/x/&mf-disable=mfe-b&mf=mfe-c@http://u@localhost:2/#part',
    { idx: 3 },
  );
  const { length } = window.history;
  expect(takeOverrideRequest()).toEqual({
    from: [
      ['mfe-a', 'http://localhost:1/x/'],
      ['mfe-c', 'http://u@localhost:2/'],
    ],
    disabled: ['mfe-b'],
  });
  expect(address()).toBe('/receipt-invoices/12?tab=logs#part');
  expect(window.history.state).toEqual({ idx: 3 });
  expect(window.history).toHaveLength(length);
});

it.each(['/signin?mf=', '/signin?mf=%40', '/signin?mf=mfe-a', '/signin?mf-disable='])('removes also %s', (from) => {
  open(from);
  expect(takeOverrideRequest()).not.toBeNull();
  expect(address()).toBe('/signin');
});

it('returns nothing without overrides in the address or the tab', () => {
  open('/signin?redirect=%2Fa%3Fmf%3D1');
  expect(takeOverrideRequest()).toBeNull();
  expect(address()).toBe('/signin?redirect=%2Fa%3Fmf%3D1');
  keepOverridesText('[]');
  expect(takeOverrideRequest()).toEqual({ from: [], disabled: [] });
});

it('works when session storage is disabled', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  const spies = [
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse),
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
  ];
  open('/signin');
  expect(takeOverrideRequest()).toBeNull();
  for (const spy of spies) spy.mockRestore();
});
