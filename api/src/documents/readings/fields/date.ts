import { parseDate } from '@internationalized/date';
import type { Cell } from '../layout/cell';
import { kanjiNumber } from './kanji-number';
import { hitIn, type Hit, type Spot } from './spot';

/** A date in a cell; `value` is 'YYYY-MM-DD'. */
export interface WrittenDate extends Spot {
  readonly value: string;
  /** Whether the year's form is ambiguous: 26/11/30, 8年12月31日, 11/30/2026. */
  readonly isShort: boolean;
}

// 令和1 is 2019, 平成1 is 1989. Programs without 令和 count 平成 on.
const [REIWA, HEISEI] = [2018, 1988];
/** Last years that two digits stand for: of the era without its name, and of the century. */
const [LAST_OF_ERA, FIRST_OF_CENTURY, LAST_OF_CENTURY] = [19, 20, 60];

/** Kanji numerals, and the kana that recognition confuses with 二 and 八. */
const KANJI = '[〇零一二三四五六七八九十ニハ]';
const ERA = '(?:令 ?和|令|R\\.?|㋿)';
/** Neither a digit nor a letter read for one: 3O日. */
const DAY_END = '(?![\\dOoQlI|])';
const REST = `(?:年|[-/.]) ?(\\d{1,2}) ?(?:月|[-/.]) ?(?:(\\d{1,2})(?: ?日)?${DAY_END}|(末 ?日?))`;
const FULL = new RegExp(`(?<!\\d)(?:(20\\d\\d)|${ERA} ?(\\d{1,2}|元)) ?${REST}`);
const WRITTEN_OUT = new RegExp(
  `(?:${ERA}|(?=二)) ?(${KANJI}(?: ?${KANJI}){0,3}|元) ?年 ?(${KANJI}(?: ?${KANJI}){0,2}) ?月 ?(?:(${KANJI}(?: ?${KANJI}){0,2}) ?日|(末 ?日?))`,
);
const EIGHT_DIGITS = /(?<![\dA-Za-z-])(20\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])(?![\dA-Za-z-])/;
const FORMER_ERA = new RegExp(`(?:平 ?成|平|H\\.?) ?(\\d{1,2}|元) ?${REST}`);
/** Month and day in the order of either country: 11/30/2026, 30/11/2026. */
const YEAR_LAST = /(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2(20\d\d)(?![\d/.-])/;
const SHORT = new RegExp(`(?<![\\d./-])(?<!(?:平 ?成|平|昭 ?和|昭|H|S)\\.? ?)['’]?(\\d{1,2}) ?${REST}(?![./-]?\\d)`);
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?';
const ENGLISH = new RegExp(
  `${MONTH} ?(\\d{1,2})(?:st|nd|rd|th)?,? ?(20\\d\\d)|(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?[ -]${MONTH},?[ -](20\\d\\d)`,
  'i',
);
const WITHOUT_YEAR = /(?<![\d年] ?)(\d{1,2}) ?(?:月|\/(?=\d{1,2}(?![\d/]))) ?(?:(\d{1,2}) ?日?(?!\d)|(末 ?日?))/;

/** Returns the date, 'YYYY-MM-DD'; null if there is no such day. */
export function isoDate(year: number, month: number, day: number | 'last'): string | null {
  try {
    const first = parseDate(`${year}-${String(month).padStart(2, '0')}-01`);
    const date = day === 'last' ? first.add({ months: 1 }).subtract({ days: 1 }) : first.set({ day });
    // `set` limits the day to the month, so a changed day means an invalid date: 31 November.
    return day === 'last' || date.day === day ? date.toString() : null;
  } catch {
    return null;
  }
}

/** Reads one form of a date; null if the match is not a date. */
interface Form {
  readonly pattern: RegExp;
  readonly isShort: boolean;
  read(match: RegExpExecArray): readonly [year: number, month: number, day: number | 'last'] | null;
}

const dayOf = (day: string | undefined): number | 'last' => (day === undefined ? 'last' : Number(day));
const yearOf = (era: number, year: string | undefined): number => era + (year === '元' ? 1 : Number(year));
const MONTHS_OF_YEAR = 12;

const FORMS: readonly Form[] = [
  {
    pattern: FULL,
    isShort: false,
    read: ([, western, era, month, day]) => [western ? Number(western) : yearOf(REIWA, era), Number(month), dayOf(day)],
  },
  {
    pattern: WRITTEN_OUT,
    isShort: false,
    read: ([, year = '', month = '', day]) => {
      const read = year === '元' ? 1 : kanjiNumber(year);
      if (read === null) return null;
      return [
        read >= 2000 ? read : REIWA + read,
        kanjiNumber(month) ?? 0,
        day === undefined ? 'last' : (kanjiNumber(day) ?? 0),
      ];
    },
  },
  {
    pattern: ENGLISH,
    isShort: false,
    read: ([, first, firstDay, firstYear, day, month, year]) => [
      Number(firstYear ?? year),
      MONTHS.indexOf((first ?? month ?? '').slice(0, 3).toLowerCase()) + 1,
      Number(firstDay ?? day),
    ],
  },
  {
    pattern: EIGHT_DIGITS,
    isShort: true,
    read: ([, year, month, day]) => [Number(year), Number(month), Number(day)],
  },
  {
    pattern: FORMER_ERA,
    isShort: true,
    read: ([, year, month, day]) => [yearOf(HEISEI, year), Number(month), dayOf(day)],
  },
  {
    pattern: YEAR_LAST,
    isShort: true,
    read: ([, first, , second, year]) => {
      const [one, other] = [Number(first), Number(second)];
      // 5/6/2026 is May or June.
      if (one <= MONTHS_OF_YEAR && other <= MONTHS_OF_YEAR && one !== other) return null;
      return one > MONTHS_OF_YEAR ? [Number(year), other, one] : [Number(year), one, other];
    },
  },
  {
    pattern: SHORT,
    isShort: true,
    read: ([, year, month, day]) => {
      const short = Number(year);
      if (short >= FIRST_OF_CENTURY && short <= LAST_OF_CENTURY) return [2000 + short, Number(month), dayOf(day)];
      return short >= 1 && short <= LAST_OF_ERA ? [REIWA + short, Number(month), dayOf(day)] : null;
    },
  },
];

function readAs({ pattern, isShort, read }: Form, cell: Cell, from: number): WrittenDate | null {
  const hit: Hit | null = hitIn(cell, pattern, from);
  const parts = hit && read(hit.match);
  const value = parts && isoDate(...parts);
  return hit && value ? { ...hit, value, isShort } : null;
}

/**
 * Returns the first date with a year from a position of a cell on: 2026年10月31日, 2026/10/31, 2026-10-31, 令和8年10月31日,
 * R8.10.31, 令和八年十月三十一日, 2026年10月末日, October 31, 2026; and short ones: 26/10/31, 8年10月31日, 20261031,
 * 平成38年10月31日, 10/31/2026.
 */
export function dateIn(cell: Cell, from = 0): WrittenDate | null {
  const found = FORMS.flatMap((form) => readAs(form, cell, from) ?? []);
  // 2026.10.31 contains the short form 26.10.31: take the earliest match, and the clearest of these.
  return found.reduce<WrittenDate | null>(
    (first, date) => (first === null || date.start < first.start ? date : first),
    null,
  );
}

/** Whether a date beside a label's cell has its own label: 支払期限 2026年12月31日 below 発行日. */
export const isOfOther = (label: Cell, cell: Cell, from: number, date: WrittenDate): boolean =>
  cell !== label && /\p{L}{2}/u.test(cell.text.slice(from, date.start));

/** A date whose parts stand in separate cells. */
interface DateInBoxes {
  readonly value: string;
  readonly spots: readonly [Spot, ...Spot[]];
}

/** Returns the date of a form that has year, month and day in boxes of a row: 2026 年 | 9 月 | 30 日. */
export function dateAcross(row: readonly Cell[]): DateInBoxes | null {
  for (const [index, cell] of row.entries()) {
    const year = new RegExp(`(?:(20\\d\\d)|${ERA} ?(\\d{1,2}|元)) ?年 ?$`).exec(cell.text);
    const [second, third] = [row[index + 1], row[index + 2]];
    const month = second && /^ ?(\d{1,2}) ?月 ?$/.exec(second.text);
    const day = third && /^ ?(\d{1,2}) ?日/.exec(third.text);
    if (!year || !second || !month || !third || !day) continue;
    const value = isoDate(year[1] ? Number(year[1]) : yearOf(REIWA, year[2]), Number(month[1]), Number(day[1]));
    if (value === null) continue;
    const whole = (one: Cell): Spot => ({ cell: one, start: 0, end: one.text.length });
    return { value, spots: [{ cell, start: year.index, end: cell.text.length }, whole(second), whole(third)] };
  }
  return null;
}

/**
 * Returns the first date without a year (11月30日, 11月末日, 11/30), as the first such day on or after `earliest`
 * ('YYYY-MM-DD').
 */
export function dayIn(cell: Cell, from: number, earliest: string): WrittenDate | null {
  const hit = hitIn(cell, WITHOUT_YEAR, from);
  if (!hit) return null;
  const [, month, day] = hit.match;
  const year = Number(earliest.slice(0, 4));
  const values = [year, year + 1].map((candidate) => isoDate(candidate, Number(month), dayOf(day)));
  const value = values.find((candidate) => candidate !== null && candidate >= earliest);
  return value ? { ...hit, value, isShort: false } : null;
}
