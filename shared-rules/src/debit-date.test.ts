import fc from 'fast-check';
import { isBankClosed } from './calendar';
import { daysBetween, debitDate, USUAL_SCHEDULES, type DebitSchedule } from './debit-date';

// New Year's Day, Coming-of-Age Day, Foundation Day and the Emperor's Birthday of 2027 and 2028, Greenery Day 2027.
const holidays = new Set([
  '2027-01-01',
  '2027-01-11',
  '2027-02-11',
  '2027-02-23',
  '2027-05-04',
  '2028-01-10',
  '2028-02-11',
  '2028-02-23',
]);
const schedule = (closing_day: number, months_later: number, debit_day: number): DebitSchedule => ({
  closing_day,
  months_later,
  debit_day,
});

const FIFTEENTH = schedule(15, 1, 10);
const MONTH_END = schedule(31, 1, 27);

test.each<[string, DebitSchedule, string, string]>([
  ['2026-11-01', FIFTEENTH, '2026-12-10', 'closed on the 15th, debited on the 10th of the next month'],
  ['2026-11-15', FIFTEENTH, '2026-12-10', 'the closing day itself belongs to its month'],
  ['2026-11-16', FIFTEENTH, '2027-01-12', 'the day after it to the next; the 10th is a Sunday and the 11th a holiday'],
  ['2026-12-16', FIFTEENTH, '2027-02-10', 'over the turn of the year'],
  ['2026-11-30', MONTH_END, '2026-12-28', 'the end of a month of 30 days; the 27th is a Sunday'],
  ['2027-01-31', MONTH_END, '2027-03-01', 'the 27th of February is a Saturday: on to Monday, in March'],
  ['2027-02-28', MONTH_END, '2027-03-29', 'the end of February'],
  ['2028-02-29', MONTH_END, '2028-03-27', 'the end of February in a leap year'],
  ['2028-02-28', schedule(29, 0, 31), '2028-02-29', 'the last day of a short month stands for a later one'],
  ['2028-01-20', schedule(31, 1, 31), '2028-02-29', 'a debit at the end of February in a leap year'],
  ['2027-01-20', schedule(31, 1, 30), '2027-03-01', 'and of a common year, moved on over Sunday'],
  ['2026-12-10', schedule(10, 0, 31), '2027-01-04', 'the turn of the year is closed until the 3rd'],
  ['2026-11-11', schedule(10, 2, 4), '2027-02-04', 'two months later'],
])('a use on %s by %j is debited on %s: %s', (usedOn, by, expected) => {
  expect(debitDate(usedOn, by, holidays)).toBe(expected);
});

const DAY = 864e5;
const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
const after = (date: string, days: number): string => iso(Date.parse(date) + days * DAY);
const date = fc
  .integer({ min: Date.UTC(2026, 0, 1) / DAY, max: Date.UTC(2029, 11, 31) / DAY })
  .map((day) => iso(day * DAY));
const day = fc.integer({ min: 1, max: 31 });
const anySchedule = fc
  .record({ closing_day: day, months_later: fc.integer({ min: 0, max: 3 }), debit_day: day })
  .filter(({ closing_day, months_later, debit_day }) => months_later > 0 || debit_day > closing_day);

/**
 * Computes the rule again, day by day: go to the closing, count the months, take the day or the last one, go on while
 * closed.
 */
function walked(usedOn: string, { closing_day, months_later, debit_day }: DebitSchedule): string {
  const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const closing = new Date(usedOn);
  while (closing.getUTCDate() !== Math.min(closing_day, lastOf(closing.getUTCFullYear(), closing.getUTCMonth())))
    closing.setUTCDate(closing.getUTCDate() + 1);
  const month = closing.getUTCMonth() + months_later;
  const debit = new Date(
    Date.UTC(closing.getUTCFullYear(), month, Math.min(debit_day, lastOf(closing.getUTCFullYear(), month))),
  );
  while (isBankClosed(iso(debit.getTime()), holidays)) debit.setUTCDate(debit.getUTCDate() + 1);
  return iso(debit.getTime());
}

test('every use is debited as the rule requires, on an open day and never before it', () => {
  fc.assert(
    fc.property(date, anySchedule, (usedOn, by) => {
      const debited = debitDate(usedOn, by, holidays);
      expect(debited).toBe(walked(usedOn, by));
      expect(isBankClosed(debited, holidays)).toBe(false);
      expect(debited >= usedOn).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a later use is never debited earlier', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 400 }), anySchedule, (usedOn, days, by) => {
      expect(debitDate(after(usedOn, days), by, holidays) >= debitDate(usedOn, by, holidays)).toBe(true);
    }),
  );
});

test('days are counted over months and leap days', () => {
  expect([
    daysBetween('2028-02-28', '2028-03-01'),
    daysBetween('2026-12-31', '2027-01-01'),
    daysBetween('2027-01-01', '2026-12-31'),
  ]).toEqual([2, 1, -1]);
  fc.assert(
    fc.property(date, fc.integer({ min: -500, max: 500 }), (from, days) =>
      expect(daysBetween(from, after(from, days))).toBe(days),
    ),
  );
});

test('the offered schedules are valid', () => {
  for (const { schedule: offered } of USUAL_SCHEDULES)
    expect(debitDate('2026-11-20', offered, holidays) > '2026-11-20').toBe(true);
});

test('the usual schedules are offered under the names of their issuers', () => {
  expect(USUAL_SCHEDULES.map(({ issuer }) => issuer)).toEqual([
    '三井住友カード（15日締め）',
    '三井住友カード（月末締め）',
    'JCB',
    '三菱UFJニコス',
    '楽天カード',
    'セゾンカード',
    'イオンカード',
    'UCカード',
    'オリコカード',
    'ダイナースクラブ',
  ]);
});
