import { CalendarDate, GregorianCalendar, JapaneseCalendar, parseDate, toCalendar } from '@internationalized/date';
import { normalizeHyphens, toHalfWidth } from './width';

/** Names of the eras, whole and short as typed, and as the calendar of the library names them. */
const ERAS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['M', '明治', 'meiji'],
    ['T', '大正', 'taisho'],
    ['S', '昭和', 'showa'],
    ['H', '平成', 'heisei'],
    ['R', '令和', 'reiwa'],
  ].flatMap(([letter = '', name = '', era = '']) => [
    [letter, era],
    [name, era],
    [name.charAt(0), era],
  ]),
);

const MONTH_AND_DAY = String.raw`(\d{1,2})[-/.月](\d{1,2})日?`;
const WESTERN = new RegExp(String.raw`^(\d{4})[-/.年]${MONTH_AND_DAY}$|^(\d{4})(\d{2})(\d{2})$`);
const ERA = new RegExp(String.raw`^(${Object.keys(ERAS).join('|')})\.?(\d{1,2}|元)[-/.年]${MONTH_AND_DAY}$`);
/** Day of the week behind a date, as screens and letters have it: （土）. It is not compared. */
const WEEKDAY = /\([日月火水木金土](?:曜日?)?\)$/;
const WITHOUT_YEAR = new RegExp(`^${MONTH_AND_DAY}$`);

/** Returns the day; null if the calendar has none. The library moves impossible days into its limits. */
function westernDay(year: number, month: number, day: number): CalendarDate | null {
  if (year < 1) return null;
  const date = new CalendarDate(year, month, day);
  return date.year === year && date.month === month && date.day === day ? date : null;
}

/** Returns the day of an era; null if the era has none, such as 昭和64年2月1日. */
function eraDay(era: string, year: number, month: number, day: number): CalendarDate | null {
  const japanese = new JapaneseCalendar();
  const date = new CalendarDate(japanese, era, year, month, day);
  if (date.year !== year || date.month !== month || date.day !== day) return null;
  const western = toCalendar(date, new GregorianCalendar());
  const back = toCalendar(western, japanese);
  return back.era === era && back.year === year ? western : null;
}

/** Returns the day of three years that is nearest to `today`; 29 February may be in none of them. */
function nearestDay(month: number, day: number, today: string): CalendarDate | null {
  const now = parseDate(today);
  const distance = (date: CalendarDate) => Math.abs(date.compare(now));
  const [nearest] = [now.year - 1, now.year, now.year + 1]
    .flatMap((year) => westernDay(year, month, day) ?? [])
    .sort((one, other) => distance(one) - distance(other));
  return nearest ?? null;
}

/** Returns the typed date; null if the text is none. */
function dayOf(text: string, today?: string): CalendarDate | null {
  const plain = toHalfWidth(normalizeHyphens(text)).replace(/\s/g, '').replace(WEEKDAY, '').toUpperCase();
  const western = WESTERN.exec(plain)?.slice(1).filter(Boolean).map(Number);
  if (western) return westernDay(western[0] ?? 0, western[1] ?? 0, western[2] ?? 0);
  const [, era, year, month, day] = ERA.exec(plain) ?? [];
  if (era) return eraDay(ERAS[era] ?? '', year === '元' ? 1 : Number(year), Number(month), Number(day));
  const short = WITHOUT_YEAR.exec(plain)?.slice(1).map(Number);
  return short && today !== undefined ? nearestDay(short[0] ?? 0, short[1] ?? 0, today) : null;
}

/**
 * Parses a typed date in any width: 2026/11/30, 20261130, 2026年11月30日（月）, 令和8年11月30日, R8.11.30, and with
 * `today` also 11/30 and 11月30日, whose year is the one that is nearest. Returns 'YYYY-MM-DD', or null if it is no
 * calendar date.
 * @param today 'YYYY-MM-DD' in Japan
 */
export function parseDateText(text: string, today?: string): string | null {
  return dayOf(text, today)?.toString() ?? null;
}
