import holidayJp from '@holiday-jp/holiday_jp';
import type { Holidays } from 'shared-rules/calendar';

/** National holidays (振替休日 and 国民の休日 too) of the maintained calendar, by date 'YYYY-MM-DD', up to 2050. */
export const HOLIDAY_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(holidayJp.holidays).map(({ date, name }) => [date, name]),
);

/** National holidays as the rules of the bank calendar need them. */
export const HOLIDAYS: Holidays = new Set(HOLIDAY_NAMES.keys());
