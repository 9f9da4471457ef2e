import type * as Guard from './reload-guard';

/** Imports the guard again, as in a freshly loaded document. */
function inNewDocument(): typeof Guard {
  let guard: typeof Guard | undefined;
  jest.isolateModules(() => {
    guard = jest.requireActual<typeof Guard>('./reload-guard');
  });
  if (guard === undefined) throw new Error('There is no guard');
  return guard;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('reloads once, and again only after a page has loaded', () => {
  const reload = jest.fn();
  expect(inNewDocument().reloadOnce('page', reload)).toBe(true);
  const second = inNewDocument();
  expect(second.reloadOnce('page', reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  second.clearReloadFlag('page');
  expect(second.reloadOnce('page', reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloads once for everything missing in one document', () => {
  const reload = jest.fn();
  const { reloadOnce } = inNewDocument();
  expect([reloadOnce('header', reload), reloadOnce('page', reload)]).toEqual([true, true]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(inNewDocument().reloadOnce('page', reload)).toBe(false);
});

it('does not reload again for one part when another part loads', () => {
  const reload = jest.fn();
  inNewDocument().reloadOnce('header', reload);
  const second = inNewDocument();
  second.clearReloadFlag('page');
  second.clearReloadFlag('terms');
  expect(second.reloadOnce('header', reload)).toBe(false);
  second.clearReloadFlag('header');
  expect(second.reloadOnce('header', reload)).toBe(true);
});

it('does not reload when storage is unavailable', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  const reload = jest.fn();
  expect(inNewDocument().reloadOnce('page', reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('keeps workflows', () => {
  sessionStorage.setItem('workflow:invoice-payment', '{}');
  const { reloadOnce, clearReloadFlag } = inNewDocument();
  reloadOnce('page', jest.fn());
  clearReloadFlag('page');
  expect(sessionStorage.getItem('workflow:invoice-payment')).toBe('{}');
});
