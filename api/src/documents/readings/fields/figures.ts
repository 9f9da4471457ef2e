import type { Cell } from '../layout/cell';
import type { Layout, Row } from '../layout/layout';
import { kanjiNumber } from './kanji-number';
import type { Spot } from './spot';

/** A printed sum of money with its label. */
export interface Figure extends Spot {
  /** Yen, without its sign; null in another currency. */
  readonly yen: number | null;
  readonly isNegative: boolean;
  /** Whether it has a currency mark (¥, 円, 金) or is written in thousands. */
  readonly isMoney: boolean;
  /** Whether its currency is named as yen: ¥, 円, 金, JPY. */
  readonly isYen: boolean;
  /** Whether it is in a unit of many yen: 120万円, or 1,320 below 単位：千円. */
  readonly isScaled: boolean;
  /** Whether it is written in kanji numerals: 金壱拾参万弐千円也. */
  readonly isInWords: boolean;
  /** Words before it, in its cell and to the left, back to the previous figure. */
  readonly label: string;
  /** Position of those words. */
  readonly labelSpots: readonly Spot[];
  /** Words above it, where a table has its headings, and their cell. */
  readonly heading: string;
  readonly headingCell: Cell | null;
  /** Text after it in its cell. */
  readonly after: string;
}

const UNITS: Readonly<Record<string, number>> = {
  百: 100,
  千: 1_000,
  万: 10_000,
  十万: 100_000,
  百万: 1_000_000,
  億: 100_000_000,
};

const FOREIGN_BEFORE =
  /(?:US|U\.S\.|A|C|HK|NT|S)?\$ ?$|(?:USD|EUR|GBP|CNY|RMB|KRW|TWD|HKD|SGD|AUD|CAD|CHF|THB|VND) ?$|[€£₩₫฿₹] ?$|\b(?:Rs|INR|PLN|SEK|DKK|NOK|Fr)\.? ?$|米ドル ?$/;
const FOREIGN_AFTER =
  /^ ?(?:USD|EUR|GBP|CNY|RMB|KRW|TWD|HKD|SGD|AUD|CAD|CHF|THB|VND)\b|^ ?(?:米|豪|加|香港|台湾)?(?:ドル|ユーロ|ポンド|人民元|元(?!気)|ウォン|バーツ|フラン)|^ ?[€£₩]/;

/** Thousands separated by a comma, a full stop (a misread comma) or a space; else digits alone. */
const NUMBER = String.raw`\d{1,3}(?:[,.、]{1,2} ?\d{3})+|\d{1,3}(?: \d{3})+(?!\d)|\d(?: \d)+(?! ?[\d,])|\d{1,11}`;
const SIGN = '[-△▲−]|マイナス';
/** 金 also ends words: 内金 50,000円. */
const MARK = String.raw`¥|JPY|(?<![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])金`;
const FIGURE = new RegExp(
  `(?<![\\dA-Za-z][-/.,]?)(?<![A-Za-z])(?<open>\\( ?)?(?<minus>${SIGN})? ?(?<mark>${MARK})? ?(?<late>${SIGN})? ?(?<number>${NUMBER})(?![\\d,]|\\.\\d|-\\d)(?<unit> ?(?:(?:十|百)?[百千万億](?= ?円)|億))? ?(?<yen>円|(?:JPY|yen)(?![A-Za-z]))?(?<close> ?\\))?`,
  'giu',
);
const NUMERAL = '[〇零一二三四五六七八九十百千万億壱弐参肆伍陸漆捌玖拾佰阡仟萬]';
/** 金壱拾参万弐千円也, 一三二、〇〇〇円. */
const KANJI = new RegExp(`(?<mark>金 ?|¥ ?)?(?<number>${NUMERAL}(?: ?(?:[、,.] ?)?${NUMERAL})+) ?円`, 'g');
/** Digits with units between them: 金13万2,000円, 1億2,000万円, 13.2万円, 13万2千円. */
const MIXED =
  /(?<![\d.,])(?<mark>金 ?|¥ ?)?(?:(?<oku>\d+(?:\.\d+)?) ?億 ?)?(?:(?<man>\d[\d,]*(?:\.\d+)?) ?万 ?)?(?:(?<sen>\d) ?千 ?)?(?<rest>\d{1,3}(?:,\d{3})?|\d{4})? ?円/g;
/** Units after a number that is not a sum of money. */
const OTHER_UNIT =
  /^ ?(?:%|年|月|日|時|分|名|人|個|点|式|本|件|枚|台|回|箱|冊|部(?!費)|kg|g\b|km|m\b|h\b|ヶ月|か月|カ月|ページ|頁|番|丁|号|階|F\b|\/\d)/i;

/** Matches the unit that a document states for all its sums. */
const STATED_UNIT = /単 ?位 ?[:(は]? ?(千|万|百 ?万)? ?円/;

/** Maximum number of sums; each is compared with the others. */
const MAX_FIGURES = 600;

const digitsOf = (number: string): string => number.replace(/[,.、 ]/g, '');

/** Returns the yen per unit if the document states a unit for its sums; 1 otherwise. */
function statedUnit(layout: Layout): number {
  for (const { rows } of layout)
    for (const row of rows)
      for (const { text } of row) {
        const unit = STATED_UNIT.exec(text);
        if (unit) return UNITS[unit[1]?.replace(' ', '') ?? ''] ?? 1;
      }
  return 1;
}

interface Parsed extends Spot {
  readonly yen: number | null;
  readonly isNegative: boolean;
  readonly isMoney: boolean;
  readonly isYen: boolean;
  readonly isScaled: boolean;
  readonly isInWords: boolean;
}

/** Returns the yen of a number with units between its digits; null for parts of a yen. */
function mixedNumber(oku = '0', man = '0', sen = '0', rest = '0'): number | null {
  const parts = [
    Number(oku) * 100_000_000,
    Number(man.replaceAll(',', '')) * 10_000,
    Number(sen) * 1_000,
    Number(digitsOf(rest)),
  ];
  const yen = Math.round(parts.reduce((sum, part) => sum + part) * 100) / 100;
  return Number.isSafeInteger(yen) ? yen : null;
}

/** Returns a sum written with kanji numerals or units between its digits. */
const written = (cell: Cell, match: RegExpExecArray, yen: number): Parsed => ({
  cell,
  start: match.index,
  end: match.index + match[0].length,
  yen,
  isNegative: new RegExp(`(?:${SIGN}) ?$`).test(cell.text.slice(0, match.index)),
  isMoney: true,
  isYen: true,
  isScaled: false,
  isInWords: false,
});

function parsedIn(cell: Cell, stated: number): Parsed[] {
  const { text } = cell;
  const found: Parsed[] = [];
  for (const match of text.matchAll(KANJI)) {
    const value = kanjiNumber((match.groups?.['number'] ?? '').replace(/[、,.]/g, ''));
    if (value === null) continue;
    found.push({ ...written(cell, match, value), isInWords: true });
  }
  for (const match of text.matchAll(MIXED)) {
    const { mark, oku, man, sen, rest } = match.groups ?? {};
    // 120万円 alone is a figure with a unit.
    const isOne = [oku, man, sen, rest].filter((part) => part !== undefined).length < 2 && !/\./.test(match[0]);
    const value = mixedNumber(oku, man, sen, rest);
    if (isOne || value === null || found.some(({ start, end }) => match.index < end && start < match.index)) continue;
    const isInWords = mark?.startsWith('金') === true;
    found.push({ ...written(cell, match, value), isInWords, isScaled: rest === undefined });
  }
  for (const match of text.matchAll(FIGURE)) {
    const { open, minus, mark, late, number = '', unit = '', yen, close } = match.groups ?? {};
    const [start, end] = [match.index, match.index + match[0].trimEnd().length];
    if (found.some((one) => start < one.end && one.start < end)) continue;
    const after = text.slice(end);
    if (yen === undefined && mark === undefined && OTHER_UNIT.test(after)) continue;
    const isForeign = FOREIGN_BEFORE.test(text.slice(0, start)) || FOREIGN_AFTER.test(after);
    const isMoney = mark !== undefined || yen !== undefined || /[,.、]/.test(number);
    const scale = UNITS[unit.replaceAll(' ', '')] ?? (mark === undefined && yen === undefined ? stated : 1);
    // Single digits are boxes of a form only after a currency mark; elsewhere they are separate numbers.
    if (/^\d \d/.test(number) && mark === undefined && yen === undefined) continue;
    found.push({
      cell,
      start: open !== undefined && close === undefined ? start + open.length : start,
      end,
      yen: isForeign ? null : Number(digitsOf(number)) * scale,
      // (5,000) is a negative sum in accounting; (税込 5,000) begins with a word and is not.
      isNegative: minus !== undefined || late !== undefined || (open !== undefined && close !== undefined && isMoney),
      isMoney: isMoney || isForeign || scale > 1,
      isYen: mark !== undefined || yen !== undefined,
      isScaled: scale > 1,
      isInWords: false,
    });
  }
  return found.sort((one, other) => one.start - other.start);
}

const right = ({ box }: Cell): number => box.x + box.width;
const bottom = ({ box }: Cell): number => box.y + box.height;

/** Largest distance of a heading from the sum below it, vertical and sideways, in letter heights. */
const ABOVE = 2.6;
const ASIDE = 2;

/** Returns the cell above a cell: the nearest in the next row that has one there. */
function headingOf(rows: readonly Row[], index: number, cell: Cell): Cell | null {
  const middle = cell.box.x + cell.box.width / 2;
  for (let at = index - 1; at >= 0; at -= 1) {
    const near = (rows[at] ?? []).filter(
      (one) =>
        cell.box.y - bottom(one) < ABOVE * Math.max(cell.size, one.size) &&
        one.box.x < right(cell) + ASIDE * cell.size &&
        right(one) > cell.box.x - ASIDE * cell.size,
    );
    const [nearest] = near.sort(
      (a, b) => Math.abs(a.box.x + a.box.width / 2 - middle) - Math.abs(b.box.x + b.box.width / 2 - middle),
    );
    if (nearest) return nearest;
    if (cell.box.y - Math.max(0, ...(rows[at] ?? []).map(bottom)) > ABOVE * 2 * cell.size) return null;
  }
  return null;
}

const withWords = (spots: readonly Spot[], spot: Spot): Spot[] =>
  spot.cell.text.slice(spot.start, spot.end).trim() === '' ? [...spots] : [...spots, spot];

/** Reads all sums of money with the words beside and above them, in reading order. */
export function figuresOf(layout: Layout): Figure[] {
  const stated = statedUnit(layout);
  const figures: Figure[] = [];
  for (const { rows } of layout)
    for (const [index, row] of rows.entries()) {
      let words = '';
      let labelSpots: Spot[] = [];
      for (const cell of row) {
        let from = 0;
        let first = '';
        for (const one of parsedIn(cell, stated)) {
          const before = `${words} ${cell.text.slice(from, one.start)}`.trim();
          // A calculated sum takes the label of its parts: ご請求額 120,000円+消費税 12,000円=132,000円.
          const label = before.startsWith('=') ? `${first} =` : before;
          first ||= label;
          const headingCell = headingOf(rows, index, cell);
          labelSpots = withWords(labelSpots, { cell, start: from, end: one.start });
          const heading = { heading: headingCell?.text ?? '', headingCell };
          figures.push({ ...one, label, labelSpots, ...heading, after: cell.text.slice(one.end) });
          if (figures.length === MAX_FIGURES) return figures;
          from = one.end;
          words = '';
          labelSpots = [];
        }
        words = `${words} ${cell.text.slice(from)}`.trim();
        labelSpots = withWords(labelSpots, { cell, start: from, end: cell.text.length });
      }
    }
  return figures;
}
