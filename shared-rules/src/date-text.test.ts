import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { parseDateText } from './date-text';
import { dateProblem } from './entered-date';
import { formatEraDate } from './japanese-era';
import { formatDate, formatDay, formatLongDate } from './time';

const TODAY = '2026-11-29';

test.each([
  ['2026/11/30', '2026-11-30'],
  ['２０２６年１１月３日', '2026-11-03'],
  ['20261130', '2026-11-30'],
  ['2028-2-29', '2028-02-29'],
  ['2026－11－3', '2026-11-03'],
  ['12/5', '2026-12-05'],
  ['１２月５日', '2026-12-05'],
  ['10/31', '2026-10-31'],
  ['1/10', '2027-01-10'],
  ['5月31日', '2026-05-31'],
  ['2/29', null],
  ['R8.12.5', '2026-12-05'],
  ['r8/12/5', '2026-12-05'],
  ['令和8年12月5日', '2026-12-05'],
  ['令和元年5月1日', '2019-05-01'],
  ['平成31年4月30日', '2019-04-30'],
  ['昭和50年1月2日', '1975-01-02'],
  ['S50.1.2', '1975-01-02'],
  ['Ｓ５０．１．２', '1975-01-02'],
  ['S.50.1.2', '1975-01-02'],
  ['大正15年12月24日', '1926-12-24'],
  ['令8.12.5', '2026-12-05'],
  ['昭50/1/2', '1975-01-02'],
  ['12/5（土曜日）', '2026-12-05'],
  ['12/5(土', null],
  ['昭和64年1月8日', null],
  ['令和元年4月30日', null],
  ['令和0年5月1日', null],
  ['昭和50年2月29日', null],
  ['2027/02/29', null],
  ['2026/13/01', null],
  ['13/1', null],
  ['0000/01/01', null],
  ['26/12/5', null],
  ['きのう', null],
  ['', null],
])('typed %s is %s', (text, date) => {
  expect(parseDateText(text, TODAY)).toBe(date);
});

test('without the present day there is no year to add', () => {
  expect(parseDateText('12/5')).toBeNull();
});

const day = fc
  .date({ min: new Date('1873-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('every shown date is read back, in both calendars', () => {
  fc.assert(
    fc.property(day, (date) => {
      const shown = [formatDate(date), formatLongDate(date), formatDay(date, date), formatEraDate(date)];
      expect(shown.map((text) => parseDateText(text, date))).toEqual([date, date, date, date]);
    }),
  );
});

test('a day without its year is never more than half a year away', () => {
  const notLeap = day.filter((date) => !date.endsWith('02-29'));
  fc.assert(
    fc.property(notLeap, day, (date, today) => {
      const found = parseDateText(date.slice(5).replace('-', '/'), today) ?? '';
      expect(found.slice(5)).toBe(date.slice(5));
      expect(Math.abs(parseDate(found).compare(parseDate(today)))).toBeLessThanOrEqual(183);
    }),
  );
});

test.each([
  ['2026-11-30', null],
  ['1990-01-01', null],
  ['2099-12-31', null],
  ['9999-12-31', '支払期日の年が正しくありません。1990年から2099年までの日付を入力してください。'],
  ['2206-12-05', '支払期日の年が正しくありません。1990年から2099年までの日付を入力してください。'],
  ['1026-12-05', '支払期日の年が正しくありません。1990年から2099年までの日付を入力してください。'],
  ['2026-02-30', '支払期日の日付が正しくありません。暦にある日付を入力してください。'],
])('the date %s of an invoice is refused: %s', (date, problem) => {
  expect(dateProblem('支払期日', date)).toBe(problem);
});
