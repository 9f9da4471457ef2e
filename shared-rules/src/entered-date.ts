import { isCalendarDate } from './time';

/** First and last day of an invoice or of a search. Anything else is a slip, such as 9999/12/31, or 2206 for 2026. */
const [FIRST_DATE, LAST_DATE] = ['1990-01-01', '2099-12-31'] as const;

const notInCalendar = (label: string): string => `${label}の日付が正しくありません。暦にある日付を入力してください。`;
const outside = (label: string): string =>
  `${label}の年が正しくありません。${FIRST_DATE.slice(0, 4)}年から${LAST_DATE.slice(0, 4)}年までの日付を入力してください。`;

/**
 * Returns why a date of an invoice or of a search is refused, in Japanese; null if it is not.
 * @param date expected to be 'YYYY-MM-DD'
 */
export function dateProblem(label: string, date: string): string | null {
  if (!isCalendarDate(date)) return notInCalendar(label);
  return date < FIRST_DATE || date > LAST_DATE ? outside(label) : null;
}
