import { execFileSync } from 'node:child_process';
import { epochOf } from './epoch';
import {
  dayOfWeek,
  formatDate,
  formatDateTime,
  formatDateWithWeekday,
  formatLongDate,
  formatMonthDay,
  isCalendarDate,
  jstDate,
  jstMinutes,
} from './time';

test('dates are shown as the screens have them', () => {
  expect(formatDate('2026-11-30')).toBe('2026/11/30');
  expect(formatDateWithWeekday('2026-11-30')).toBe('2026/11/30（月）');
  expect(formatLongDate('2026-11-05')).toBe('2026年11月5日（木）');
  expect(formatMonthDay('2026-11-26')).toBe('11/26（木）');
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
