import { getDayOfWeek, parseDate } from '@internationalized/date';
import { epochOf } from './epoch';
import { presentTime } from './present-time';

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

const presentDay = (): string => jstDate(presentTime());
const weekday = (date: string): string => WEEKDAYS.charAt(dayOfWeek(date));

/** Formats '2026-11-30' → "2026/11/30": for date fields and for files that other programs read. */
export function formatDate(date: string): string {
  return date.replaceAll('-', '/');
}

/**
 * Formats '2026-11-05' → "11/5（木）", and a day of another year → "2027/1/5（火）": for tables, lists and chips.
 * @param today 'YYYY-MM-DD', whose year is left out; default that of this machine's clock
 */
export function formatDay(date: string, today = presentDay()): string {
  if (!isCalendarDate(date)) return formatDate(date);
  const { year, month, day } = parseDate(date);
  return `${today.startsWith(date.slice(0, 5)) ? '' : `${year}/`}${month}/${day}（${weekday(date)}）`;
}

/**
 * Formats '2026-11-05' → "2026年11月5日（木）": for sentences, facts, headings and papers. Like `formatDay`, shows what is
 * no calendar date as it is.
 */
export function formatLongDate(date: string): string {
  if (!isCalendarDate(date)) return formatDate(date);
  const { year, month, day } = parseDate(date);
  return `${year}年${month}月${day}日（${weekday(date)}）`;
}

const withTime = (iso: string, format: (date: string) => string): string => {
  const epochMs = epochOf(iso);
  return `${format(jstDate(epochMs))} ${formatMinutes(jstMinutes(epochMs))}`;
};

/** Formats an ISO date-time → "2026/11/20 14:05" in Japan, 24 hours: as `formatDate`. */
export function formatDateTime(iso: string): string {
  return withTime(iso, formatDate);
}

/** Formats an ISO date-time → "11/20（金） 14:05" in Japan: as `formatDay`. */
export function formatDayTime(iso: string, today = presentDay()): string {
  return withTime(iso, (date) => formatDay(date, today));
}

/** Formats an ISO date-time → "2026年11月20日（金） 14:05" in Japan: as `formatLongDate`. */
export function formatLongDateTime(iso: string): string {
  return withTime(iso, formatLongDate);
}

/** Minutes since midnight → "15:00". */
export function formatMinutes(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
