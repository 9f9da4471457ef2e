import { clearReloadFlag, reloadOnce } from './reload-guard';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('reloads once, and again only after a page has loaded', () => {
  const reload = jest.fn();
  expect(reloadOnce(reload)).toBe(true);
  expect(reloadOnce(reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  clearReloadFlag();
  expect(reloadOnce(reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not reload where nothing would remember it', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'QuotaExceededError');
  });
  const reload = jest.fn();
  expect(reloadOnce(reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('leaves workflows alone', () => {
  sessionStorage.setItem('workflow:invoice-payment', '{}');
  reloadOnce(jest.fn());
  clearReloadFlag();
  expect(sessionStorage.getItem('workflow:invoice-payment')).toBe('{}');
});
