import holidayJp from '@holiday-jp/holiday_jp';
import type { Holidays } from 'shared-rules/calendar';

/**
 * National holidays (振替休日 and 国民の休日 too) as the maintained calendar has them, by date 'YYYY-MM-DD'; it reaches to 2050.
 */
export const HOLIDAY_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(holidayJp.holidays).map(({ date, name }) => [date, name]),
);

/** For the rules of the bank calendar. */
export const HOLIDAYS: Holidays = new Set(HOLIDAY_NAMES.keys());
