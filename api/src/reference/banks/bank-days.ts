import holidayJp from '@holiday-jp/holiday_jp';
import { type Holidays, addBusinessDays } from 'shared-rules/calendar';
import { jstDate } from 'shared-rules/time';

/**
 * Returns the bank day after that of a moment (epoch ms): its date in Japan, and 9:00 there, when banks have opened.
 */
export function nextBankDay(now: number): { date: string; opensAt: number } {
  const date = addBusinessDays(jstDate(now), 1, HOLIDAYS);
  return { date, opensAt: Date.parse(`${date}T09:00:00+09:00`) };
}

/** National holidays (振替休日 and 国民の休日 too) of the maintained calendar, by date 'YYYY-MM-DD', up to 2050. */
export const HOLIDAY_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(holidayJp.holidays).map(({ date, name }) => [date, name]),
);

/** National holidays as the rules of the bank calendar need them. */
export const HOLIDAYS: Holidays = new Set(HOLIDAY_NAMES.keys());
