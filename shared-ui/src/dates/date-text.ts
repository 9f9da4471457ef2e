import { CalendarDate } from '@internationalized/date';
import { toHalfWidth } from 'shared-rules/width';

const patterns = [
  /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/,
  /^(\d{4})年(\d{1,2})月(\d{1,2})日$/,
  /^(\d{4})(\d{2})(\d{2})$/,
];

/**
 * Parses a typed date (2026/11/30, 20261130, 2026年11月30日, also full-width) → 'YYYY-MM-DD', or null if it is no calendar
 * date.
 */
export function parseDateText(text: string): string | null {
  const plain = toHalfWidth(text).replace(/\s/g, '');
  for (const pattern of patterns) {
    const match = pattern.exec(plain);
    if (match === null) continue;
    const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
    // The calendar moves impossible days into its limits: what it changed was none.
    const date = new CalendarDate(year, month, day);
    return date.month === month && date.day === day ? date.toString() : null;
  }
  return null;
}
