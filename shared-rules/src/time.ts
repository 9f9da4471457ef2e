import { getDayOfWeek, parseDate } from '@internationalized/date';
import { epochOf } from './epoch';

// Japan has had one offset and no summer time since 1951.
const JST_OFFSET_MS = 9 * 60 * 60 * 1000;
const WEEKDAYS = '日月火水木金土';

/** A moment as the rules need it: the day in Japan ('YYYY-MM-DD') and the minutes since its midnight. */
export interface JstMoment {
  date: string;
  minutes: number;
}

const shifted = (epochMs: number): string => new Date(epochMs + JST_OFFSET_MS).toISOString();
const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the day in Japan, 'YYYY-MM-DD', of a moment in epoch ms, whatever the machine's time zone. */
export function jstDate(epochMs: number): string {
  return shifted(epochMs).slice(0, 10);
}

/** Returns the minutes since midnight in Japan of a moment in epoch ms. */
export function jstMinutes(epochMs: number): number {
  const text = shifted(epochMs);
  return Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16));
}

/** Whether a text 'YYYY-MM-DD' is a calendar date: no 30 February, no year 0. */
export function isCalendarDate(text: string): boolean {
  try {
    return parseDate(text).toString() === text;
  } catch {
    return false;
  }
}

/** Returns the day of the week of a date 'YYYY-MM-DD': 0 Sunday … 6 Saturday. */
export function dayOfWeek(date: string): number {
  return getDayOfWeek(parseDate(date), 'ja-JP', 'sun');
}

const weekday = (date: string): string => WEEKDAYS.charAt(dayOfWeek(date));

/** Formats '2026-11-30' → "2026/11/30" (screens, "Dates"). */
export function formatDate(date: string): string {
  return date.replaceAll('-', '/');
}

/** Formats '2026-11-30' → "2026/11/30（月）". */
export function formatDateWithWeekday(date: string): string {
  return `${formatDate(date)}（${weekday(date)}）`;
}

/** Formats '2026-11-30' → "2026年11月30日（月）", for prose. */
export function formatLongDate(date: string): string {
  const { year, month, day } = parseDate(date);
  return `${year}年${month}月${day}日（${weekday(date)}）`;
}

/** Formats '2026-11-26' → "11/26", inside parentheses of messages. */
export function formatShortDate(date: string): string {
  const { month, day } = parseDate(date);
  return `${month}/${day}`;
}

/**
 * Formats '2026-11-26' → "11/26（木）", inside messages.
 * @param today 'YYYY-MM-DD' in Japan: a date of another year then has its year, "2027/1/5（火）"
 */
export function formatMonthDay(date: string, today = date): string {
  const year = isSameYear(date, today) ? '' : `${date.slice(0, 4)}/`;
  return `${year}${formatShortDate(date)}（${weekday(date)}）`;
}

/**
 * Formats '2026-11-26' → "11/26（木）", with the year where it is not the present one, or where that is unknown:
 * "2027/01/05（火）". For cards of lists.
 * @param today 'YYYY-MM-DD' in Japan
 */
export function formatCardDate(date: string, today: string | undefined): string {
  const text = formatDateWithWeekday(date);
  return today !== undefined && isSameYear(date, today) ? text.slice('YYYY/'.length) : text;
}

const isSameYear = (one: string, other: string): boolean => one.slice(0, 4) === other.slice(0, 4);

/** Formats an ISO date-time → "2026/11/20 14:05" in Japan, 24 hours. */
export function formatDateTime(iso: string): string {
  const epochMs = epochOf(iso);
  return `${formatDate(jstDate(epochMs))} ${formatMinutes(jstMinutes(epochMs))}`;
}

/** Minutes since midnight → "15:00". */
export function formatMinutes(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
