import { execFileSync } from 'node:child_process';
import { epochOf } from './epoch';
import {
  dayOfWeek,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayTime,
  formatLongDate,
  formatLongDateTime,
  isCalendarDate,
  jstDate,
  jstMinutes,
} from './time';

test('sentences have whole dates, lists leave out the present year', () => {
  expect(formatLongDate('2026-11-05')).toBe('2026年11月5日（木）');
  expect(formatLongDateTime('2026-11-20T00:05:59Z')).toBe('2026年11月20日（金） 09:05');
  expect(formatDay('2026-12-03', '2026-01-01')).toBe('12/3（木）');
  expect(formatDay('2027-01-05', '2026-12-31')).toBe('2027/1/5（火）');
  expect(formatDayTime('2026-12-31T14:59:00Z', '2026-11-20')).toBe('12/31（木） 23:59');
  expect(formatDayTime('2026-12-31T15:00:00Z', '2026-11-20')).toBe('2027/1/1（金） 00:00');
});

test('the present year is that in Japan by the clock of this machine', () => {
  jest.useFakeTimers({ now: Date.parse('2026-12-31T15:00:00Z') });
  try {
    expect([formatDay('2026-12-31'), formatDay('2027-01-01')]).toEqual(['2026/12/31（木）', '1/1（金）']);
    expect(formatDayTime('2026-12-31T15:00:00Z')).toBe('1/1（金） 00:00');
  } finally {
    jest.useRealTimers();
  }
});

test('a date that no calendar has is shown as it was entered', () => {
  expect([formatDay('2026-02-31'), formatLongDate('2026-02-31')]).toEqual(['2026/02/31', '2026/02/31']);
});

test('fields and files have dates with leading zeros', () => {
  expect(formatDate('2026-11-05')).toBe('2026/11/05');
  expect(formatDateTime('2026-11-20T00:05:59Z')).toBe('2026/11/20 09:05');
  expect(formatDateTime('2026-12-31T15:00:00Z')).toBe('2027/01/01 00:00');
});

test('the day of the week is right over a whole week and a leap day', () => {
  const week = [22, 23, 24, 25, 26, 27, 28].map((day) => dayOfWeek(`2026-11-${day}`));
  expect(week).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(dayOfWeek('2028-02-29')).toBe(2);
});

test.each([
  ['2028-02-29', true],
  ['0001-01-01', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['0000-01-01', false],
  ['2026-11-20T00:00', false],
  ['', false],
])('%s is a day of the calendar: %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});

test('the day in Japan changes at 15:00 UTC', () => {
  const before = epochOf('2026-11-20T14:59:59.999Z');
  expect([jstDate(before), jstMinutes(before)]).toEqual(['2026-11-20', 1439]);
  expect([jstDate(before + 1), jstMinutes(before + 1)]).toEqual(['2026-11-21', 0]);
});

test('treats a date-time without an offset as Japan time, and rejects anything else', () => {
  expect(epochOf('2026-11-20T15:00:00')).toBe(epochOf('2026-11-20T06:00:00Z'));
  expect(epochOf('2026-11-20T15:00:00+0900')).toBe(epochOf('2026-11-20T06:00:00Z'));
  expect(() => epochOf('yesterday')).toThrow(RangeError);
});

test('a machine in another time zone shows the same days', () => {
  const script = `
    import * as time from './src/time';
    import { epochOf } from './src/epoch';
    import { earliestTransferDate, isBankClosed } from './src/calendar';
    const holidays = new Set(['2026-11-23']);
    const now = '2026-11-20T15:30:00';
    console.log(JSON.stringify([
      time.jstDate(epochOf(now)), time.formatDateTime('2026-11-20T15:30:00Z'), time.formatLongDate('2026-11-01'),
      earliestTransferDate({ now, holidays }), isBankClosed('2026-11-01', holidays), isBankClosed('2026-11-02', holidays),
    ]));`;
  const inZone = (TZ: string): unknown =>
    JSON.parse(
      execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
        cwd: `${__dirname}/..`,
        env: { ...process.env, TZ, NODE_OPTIONS: '' },
        encoding: 'utf8',
      }),
    );
  const expected = ['2026-11-20', '2026/11/21 00:30', '2026年11月1日（日）', '2026-11-27', true, false];
  for (const zone of ['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Kiritimati'])
    expect(inZone(zone)).toEqual(expected);
});
