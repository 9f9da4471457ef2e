import { formatDateWithWeekday } from 'shared-rules/time';

/** Formats a date without its year: '2026-11-26' → "11/26（木）". */
export function monthDay(date: string): string {
  return formatDateWithWeekday(date).slice('YYYY/'.length);
}
