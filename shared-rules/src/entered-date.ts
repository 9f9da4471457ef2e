import { dateNotInCalendar, dateOutside } from './messages';
import { isCalendarDate } from './time';

/** First and last day of an invoice or of a search. Anything else is a slip, such as 9999/12/31, or 2206 for 2026. */
export const [FIRST_DATE, LAST_DATE] = ['1990-01-01', '2099-12-31'] as const;

/**
 * Returns why a date of an invoice or of a search is refused, in Japanese; null if it is not.
 * @param date expected to be 'YYYY-MM-DD'
 */
export function dateProblem(label: string, date: string): string | null {
  if (!isCalendarDate(date)) return dateNotInCalendar(label);
  return date < FIRST_DATE || date > LAST_DATE ? dateOutside(label, FIRST_DATE, LAST_DATE) : null;
}
