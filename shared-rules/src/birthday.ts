import { birthdayInFuture, birthdayInvalid } from './messages';
import { isCalendarDate } from './time';
import { normalizeHyphens, toHalfWidth } from './width';

/** Earliest accepted date: nobody born before it signs anything today. */
export const EARLIEST_BIRTHDAY = '1900-01-01';

/**
 * Reads a birthday as typed (any width; 1968-04-12, 1968/4/12, 1968年4月12日, 19680412) as 'YYYY-MM-DD'; null when the
 * calendar has no such day.
 */
export function parseBirthday(text: string): string | null {
  const plain = toHalfWidth(normalizeHyphens(text)).replace(/\s/g, '');
  const [, year, month, day] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? [];
  if (!year || !month || !day) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

/**
 * Returns why a text is no valid birthday, in Japanese; null if it is.
 * @param today 'YYYY-MM-DD' in Japan
 */
export function birthdayReason(text: string, today: string): string | null {
  const date = parseBirthday(text);
  if (date === null || date < EARLIEST_BIRTHDAY) return birthdayInvalid;
  return date > today ? birthdayInFuture : null;
}
