/**
 * Formats a date in the Japanese calendar: '1970-04-01' → "昭和45年4月1日".
 * @param date 'YYYY-MM-DD', a calendar date
 */
export function formatEraDate(date: string): string {
  // Noon in UTC is the same day in every UTC formatter.
  return formatter.format(new Date(`${date}T12:00:00Z`));
}

const formatter = new Intl.DateTimeFormat('ja-JP-u-ca-japanese', {
  era: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
