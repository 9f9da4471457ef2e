/**
 * A day in the Japanese calendar, for a reader who thinks in eras: '1970-04-01' → "昭和45年4月1日".
 * @param date 'YYYY-MM-DD', a day of the calendar
 */
export function formatEraDate(date: string): string {
  // Noon in UTC is the same day in every formatter that is told UTC.
  return formatter.format(new Date(`${date}T12:00:00Z`));
}

const formatter = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', {
  era: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
