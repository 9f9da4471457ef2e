import fc from 'fast-check';
import {
  addBusinessDays,
  closedReason,
  earliestTransferDate,
  isBankClosed,
  fileDate,
  isStillReachable,
  lastCancelDate,
  lastReceptionDate,
  latestTransferDate,
  previousBusinessDay,
  receptionDate,
  transferDateReason,
} from './calendar';

// Golden week, the September holidays with the day between them, Labour Thanksgiving Day, New Year's Day.
const holidays = new Set([
  '2026-05-03',
  '2026-05-04',
  '2026-05-05',
  '2026-05-06',
  '2026-09-21',
  '2026-09-22',
  '2026-09-23',
  '2026-11-03',
  '2026-11-23',
  '2027-01-01',
]);

const date = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 864e5, max: Date.UTC(2027, 11, 31) / 864e5 })
  .map((day) => new Date(day * 864e5).toISOString().slice(0, 10));
const minutes = fc.integer({ min: 0, max: 1439 });

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2026-11-22', true],
  ['2026-11-23', true],
  ['2026-05-06', true],
  ['2026-05-07', false],
  ['2026-09-22', true],
  ['2026-12-30', false],
  ['2026-12-31', true],
  ['2027-01-01', true],
  ['2027-01-02', true],
  ['2027-01-03', true],
  ['2027-01-04', false],
  // A year whose turn has no weekend.
  ['2028-12-31', true],
  ['2029-01-02', true],
  ['2029-01-03', true],
  ['2029-01-04', false],
])('%s closed: %p', (day, closed) => {
  expect(isBankClosed(day, holidays)).toBe(closed);
});

test.each(['2026-12-31', '2027-01-01', '2026-01-02', '2028-01-03'])('the turn of the year is closed: %s', (day) => {
  expect(isBankClosed(day, new Set())).toBe(true);
});

test.each([
  ['2026-11-20T14:59:59+09:00', '2026-11-20', '2026-11-26'],
  ['2026-11-20T15:00:00+09:00', '2026-11-24', '2026-11-27'],
  ['2026-11-21T09:00:00+09:00', '2026-11-24', '2026-11-27'],
  ['2026-11-23T23:59:00+09:00', '2026-11-24', '2026-11-27'],
  ['2026-11-24T00:00:00+09:00', '2026-11-24', '2026-11-27'],
  ['2026-12-30T14:00:00+09:00', '2026-12-30', '2027-01-06'],
  ['2026-05-01T15:01:00+09:00', '2026-05-07', '2026-05-12'],
])('submitted at %s: received %s, transferred %s at the earliest', (now, received, earliest) => {
  expect(receptionDate({ now, holidays })).toBe(received);
  expect(earliestTransferDate({ now, holidays })).toBe(earliest);
});

test('cut-off and number of days are configuration', () => {
  const now = { date: '2026-11-24', minutes: 16 * 60 };
  expect(earliestTransferDate({ now, cutOffMinutes: 17 * 60, businessDays: 1, holidays })).toBe('2026-11-25');
  expect(earliestTransferDate({ now, cutOffMinutes: 16 * 60, businessDays: 1, holidays })).toBe('2026-11-26');
});

test('the earliest date is a business day, later than today, and a later submission is never earlier', () => {
  fc.assert(
    fc.property(date, minutes, minutes, fc.integer({ min: 1, max: 10 }), (day, a, b, businessDays) => {
      const at = (m: number) => earliestTransferDate({ now: { date: day, minutes: m }, businessDays, holidays });
      expect(isBankClosed(at(a), holidays)).toBe(false);
      expect(at(a) > day).toBe(true);
      expect(at(Math.min(a, b)) <= at(Math.max(a, b))).toBe(true);
      const nextDay = addBusinessDays(day, 1, holidays);
      expect(at(1439) <= earliestTransferDate({ now: { date: nextDay, minutes: 0 }, businessDays, holidays })).toBe(
        true,
      );
    }),
  );
});

test('business days are counted one by one', () => {
  fc.assert(
    fc.property(date, fc.nat(12), (day, count) => {
      const end = addBusinessDays(day, count, holidays);
      let open = 0;
      for (let at = latestTransferDate(day, 1); at <= end; at = latestTransferDate(at, 1)) {
        if (!isBankClosed(at, holidays)) open += 1;
      }
      expect(open).toBe(count);
    }),
  );
});

test('a due date on a closed day means the business day before it', () => {
  expect(previousBusinessDay('2026-11-23', holidays)).toBe('2026-11-20');
  expect(previousBusinessDay('2027-01-03', holidays)).toBe('2026-12-30');
  expect(previousBusinessDay('2026-11-24', holidays)).toBe('2026-11-24');
});

test('the latest date is 30 days ahead, over month and year', () => {
  expect(latestTransferDate('2026-11-20')).toBe('2026-12-20');
  expect(latestTransferDate('2026-12-15')).toBe('2027-01-14');
});

test('a booked transfer can be cancelled until the day before', () => {
  expect(lastCancelDate('2026-12-01')).toBe('2026-11-30');
});

test('a date that cannot be chosen says why', () => {
  const range = { earliest: '2026-11-26', latest: '2027-01-05', holidays };
  expect(transferDateReason('2026-11-25', range)).toBe('最短の振込日は2026年11月26日（木）です。');
  expect(transferDateReason('2027-01-06', range)).toBe('振込日は2027年1月5日（火）までの日付を選択してください。');
  expect(transferDateReason('2026-11-28', range)).toBe('土日祝日は銀行休業日のため選択できません。');
  expect(transferDateReason('2026-12-31', range)).toBe('年末年始は銀行休業日のため選択できません。');
  expect(transferDateReason('2026-11-26', range)).toBeNull();
  expect(transferDateReason('2027-01-05', range)).toBeNull();
  expect(closedReason('2026-11-23', holidays)).toBe('土日祝日は銀行休業日のため選択できません。');
});

describe('the last day to apply for a due date', () => {
  test.each([
    // Tuesday 24 November: Monday is a holiday.
    ['2026-11-24', 1, '2026-11-20'],
    ['2026-11-27', 3, '2026-11-24'],
    // A due date on a Sunday means the Friday before.
    ['2026-11-29', 3, '2026-11-24'],
    // Over the turn of the year: 4 January is the first bank day.
    ['2027-01-04', 1, '2026-12-30'],
  ])('%s, %i business days: %s', (due, businessDays, last) => {
    expect(lastReceptionDate(due, { businessDays, holidays })).toBe(last);
  });

  it('is in time until the cut-off, and too late from then on', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 5 }), minutes, (due, businessDays, cutOffMinutes) => {
        const last = lastReceptionDate(due, { businessDays, holidays });
        const arrivesBy = (now: { date: string; minutes: number }) =>
          earliestTransferDate({ now, cutOffMinutes, businessDays, holidays }) <= due;
        expect(isBankClosed(last, holidays)).toBe(false);
        expect(arrivesBy({ date: last, minutes: cutOffMinutes })).toBe(false);
        expect(cutOffMinutes === 0 || arrivesBy({ date: last, minutes: cutOffMinutes - 1 })).toBe(true);
      }),
    );
  });
});

test('a bank that wants the file earlier moves every date by as many bank days', () => {
  const holidays = new Set(['2026-11-23']);
  const now = '2026-11-16T14:59';
  expect([0, 1, 2, 3].map((leadBankDays) => earliestTransferDate({ now, leadBankDays, holidays }))).toEqual([
    '2026-11-19',
    '2026-11-20',
    '2026-11-24',
    '2026-11-25',
  ]);
  expect([0, 1, 2, 3].map((days) => fileDate('2026-11-25', { days, holidays }))).toEqual([
    '2026-11-25',
    '2026-11-24',
    '2026-11-20',
    '2026-11-19',
  ]);
  expect([0, 1, 2].map((days) => lastCancelDate('2026-11-25', { days, holidays }))).toEqual([
    '2026-11-24',
    '2026-11-23',
    '2026-11-19',
  ]);
  expect([0, 1].map((leadBankDays) => isStillReachable('2026-11-17', { now, leadBankDays, holidays }))).toEqual([
    true,
    false,
  ]);
  expect([0, 1].map((leadBankDays) => lastReceptionDate('2026-11-25', { leadBankDays, holidays }))).toEqual([
    '2026-11-19',
    '2026-11-18',
  ]);
});

test('for any bank day and lead, the earliest transfer is received in time, and never cancellable once its file is made', () => {
  const day = fc
    .integer({ min: 0, max: 700 })
    .map((days) => new Date(Date.UTC(2026, 0, 5) + days * 864e5).toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 3 }), (date, days) => {
      const holidays = new Set(['2026-11-23', '2027-03-22']);
      const earliest = earliestTransferDate({ now: { date, minutes: 0 }, leadBankDays: days, holidays });
      const made = fileDate(earliest, { days, holidays });
      expect(addBusinessDays(made, days, holidays)).toBe(earliest);
      expect(made > date).toBe(true);
      expect(lastCancelDate(earliest, { days, holidays }) < made).toBe(true);
    }),
  );
});
