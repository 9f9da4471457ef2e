import { formatDateWithWeekday } from 'shared-rules/time';

/** '2026-11-26' → "11/26（木）", where the year is clear. */
export function monthDay(date: string): string {
  return formatDateWithWeekday(date).slice('YYYY/'.length);
}
