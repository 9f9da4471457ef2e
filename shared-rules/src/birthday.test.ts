import { birthdayReason } from './birthday';
import { parseDateText } from './date-text';
import { birthdayInFuture, birthdayInvalid } from './messages';

const TODAY = '2026-11-22';

test.each([
  ['1968-04-12', '1968-04-12'],
  ['１９６８／４／１２', '1968-04-12'],
  ['1968年4月12日', '1968-04-12'],
  ['19680412', '1968-04-12'],
  [' 2000-02-29 ', '2000-02-29'],
  ['1900-01-01', '1900-01-01'],
  [TODAY, TODAY],
])('%s is the birthday %s', (text, date) => {
  expect([parseDateText(text), birthdayReason(text, TODAY)]).toEqual([date, null]);
});

test.each([
  ['', birthdayInvalid],
  ['1968-02-30', birthdayInvalid],
  ['1900-02-29', birthdayInvalid],
  ['0000-00-00', birthdayInvalid],
  ['68-04-12', birthdayInvalid],
  ['1968-04', birthdayInvalid],
  ['4/12/1968', birthdayInvalid],
  ['1899-12-31', birthdayInvalid],
  ['2026-11-23', birthdayInFuture],
])('%p is rejected: %s', (text, reason) => {
  expect(birthdayReason(text, TODAY)).toBe(reason);
});
