/** Months that can be chosen: the present one and those of two fiscal years before. */
const MONTHS = 24;

/**
 * Returns the months that can be chosen, latest first, as 'YYYY-MM'.
 * @param today 'YYYY-MM-DD' in Japan
 */
export function recentMonths(today: string): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const index = year * 12 + month - 1 - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

/** Formats a month: 2026年11月. */
export function monthText(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}年${number}月`;
}
