import { parseDate } from '@internationalized/date';
import { isBankClosed } from 'shared-rules/calendar';
import { dayOfWeek } from 'shared-rules/time';
import { HOLIDAY_NAMES, HOLIDAYS } from './bank-days';

const MONTHS = 14;

/** Returns the reason why banks are closed; a holiday's name takes precedence over the weekday. */
function reasonOf(date: string): string {
  const day = dayOfWeek(date);
  return HOLIDAY_NAMES.get(date) ?? (day === 0 ? '日曜日' : day === 6 ? '土曜日' : '年末年始');
}

/** Returns the closed days of fourteen months, from the first of the month of `today` ('YYYY-MM-DD' in Japan). */
export function closedDaysFrom(today: string): { date: string; reason: string }[] {
  const closed: { date: string; reason: string }[] = [];
  const first = parseDate(`${today.slice(0, 7)}-01`);
  const end = first.add({ months: MONTHS });
  for (let day = first; day.compare(end) < 0; day = day.add({ days: 1 })) {
    const date = day.toString();
    if (isBankClosed(date, HOLIDAYS)) closed.push({ date, reason: reasonOf(date) });
  }
  return closed;
}
