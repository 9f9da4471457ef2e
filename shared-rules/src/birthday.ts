import { parseDateText } from './date-text';
import { birthdayInFuture, birthdayInvalid } from './messages';

/** Earliest accepted date: nobody born before it signs anything today. */
export const EARLIEST_BIRTHDAY = '1900-01-01';

/**
 * Returns why a text is not a valid birthday, in Japanese; null if it is.
 * @param today 'YYYY-MM-DD' in Japan
 */
export function birthdayReason(text: string, today: string): string | null {
  const date = parseDateText(text);
  if (date === null || date < EARLIEST_BIRTHDAY) return birthdayInvalid;
  return date > today ? birthdayInFuture : null;
}
