import { parseDate } from '@internationalized/date';
import type { Cell } from '../layout/cell';
import { hitIn, type Spot } from './spot';

/** A date in a cell; `value` is 'YYYY-MM-DD'. */
export interface WrittenDate extends Spot {
  readonly value: string;
}

// 令和1 is 2019.
const REIWA = 2018;
const YEAR = '(?:(20\\d\\d)|(?:令 ?和|R\\.?) ?(\\d{1,2}|元))';
const PATTERN = new RegExp(
  `(?<!\\d)${YEAR} ?(?:年|[-/.]) ?(\\d{1,2}) ?(?:月|[-/.]) ?(?:(\\d{1,2}) ?日?(?!\\d)|(末 ?日?))`,
);
const WITHOUT_YEAR = /(?<![\d年] ?)(\d{1,2}) ?月 ?(?:(\d{1,2}) ?日|(末 ?日?))/;

function isoDate(year: number, month: number, day: number | 'last'): string | null {
  try {
    const first = parseDate(`${year}-${String(month).padStart(2, '0')}-01`);
    const date = day === 'last' ? first.add({ months: 1 }).subtract({ days: 1 }) : first.set({ day });
    // `set` limits the day to the month, so a changed day means no date: 31 November.
    return day === 'last' || date.day === day ? date.toString() : null;
  } catch {
    return null;
  }
}

/**
 * Returns the first date with a year from a position of a cell on: 2026年10月31日, 2026/10/31, 2026-10-31, 令和8年10月31日,
 * R8.10.31, 2026年10月末日.
 */
export function dateIn(cell: Cell, from = 0): WrittenDate | null {
  const hit = hitIn(cell, PATTERN, from);
  if (!hit) return null;
  const [, western, reiwa, month, day] = hit.match;
  const year = western ? Number(western) : REIWA + (reiwa === '元' ? 1 : Number(reiwa));
  const value = isoDate(year, Number(month), day === undefined ? 'last' : Number(day));
  return value === null ? null : { ...hit, value };
}

/**
 * Returns the first date without a year (11月30日, 11月末日), as the first such day on or after `earliest` ('YYYY-MM-DD').
 */
export function dayIn(cell: Cell, from: number, earliest: string): WrittenDate | null {
  const hit = hitIn(cell, WITHOUT_YEAR, from);
  if (!hit) return null;
  const [, month, day] = hit.match;
  const year = Number(earliest.slice(0, 4));
  const values = [year, year + 1].map((candidate) =>
    isoDate(candidate, Number(month), day === undefined ? 'last' : Number(day)),
  );
  const value = values.find((candidate) => candidate !== null && candidate >= earliest);
  return value ? { ...hit, value } : null;
}
