import { around, type Box, type TextItem, type TextPage } from '../layout/text-page';
import { cutOut } from './cut-out';
import type { Sheet } from './recognise';
import type { Tesseract } from './tesseract';

/**
 * Words of Latin letters, digits and signs, also in the forms that Japanese recognition gives them: 「 for T, ① for 1.
 */
const LATIN = /^[\x21-\x7e０-９¥￥「」丁①-⑨、．，]+$/;
const HAS_DIGIT = /[0-9０-９①-⑨]/;
/** Words worth a second reading: numbers, and English words, whose spaces get lost. */
const IS_WORTH = new RegExp(`${HAS_DIGIT.source}|[A-Za-z]{3}`);
/** Gap between two words of one run, in heights of letters. */
const GAP = 0.6;
/** Forms of a value: a sum, a date, digits, a number with letters. */
const FORMS: readonly RegExp[] = [
  /^[¥\\-]{0,2}\d{1,3}(?:,\d{3})+-?$/,
  /^(?:20)?\d{2}([/.-])\d{1,2}\1\d{1,2}$/,
  /^[RHS]\d{1,2}([/.-])\d{1,2}\1\d{1,2}$/,
  /^T\d{13}$/,
  /^\d{1,8}$/,
  /^[A-Z]{1,4}-?\d[\dA-Z-]*$/,
  /^\d+(?:-\d+)+$/,
];
/** Confidence of a run with digits that two readings confirm, and of one without. */
const CONFIRMED = 90;
const UNCONFIRMED = 50;
/** White around a run, in heights of letters; beside it, at most a part of the gap to a neighbour. */
const MARGIN = { across: 0.2, down: 0.25 };
const ASIDE = 0.4;
const GAP_SHARE = 0.45;

/** A day with its year. */
const DAY = /^20\d{2}([/.-])\d{1,2}\1\d{1,2}$/;

const isDay = (text: string): boolean => DAY.test(text);
const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');
const isFormed = (text: string): boolean => FORMS.some((form) => form.test(text));

/** Gap between two words, in heights of letters. */
const SPACE = 0.2;
const HAS_WORD = /[A-Za-z]{3}/;

/** Returns a text without its spaces, unless it has words. */
const spaced = (text: string): string => (HAS_WORD.test(text) ? text : text.replace(/ /g, ''));

/** Marks before a number that the Latin data set lacks and reads as a digit. */
const MARK = /^[\\¥￥:・#№]/;

/** Returns the Latin reading of a run without the digit that it reads for the mark before it. */
const withoutMark = (first: string, again: string): string =>
  MARK.test(first) && digitsOf(again).length === digitsOf(first).length + 1
    ? again.replace(/^\D*\d/, first.charAt(0).replace(/[^:]/, '¥'))
    : again;

/** Joins the words of a run. */
const joined = (run: readonly TextItem[]): string =>
  spaced(
    run.reduce((text, item, index) => {
      const before = run[index - 1];
      const isApart = before !== undefined && item.x - before.x - before.width > SPACE * item.height;
      return `${text}${isApart ? ' ' : ''}${item.text}`;
    }, ''),
  );

/** Returns the area of a run with the white beside it, up to its neighbours in its line. */
function areaOf(run: readonly TextItem[], items: readonly TextItem[]): Box {
  const { x, y, width, height } = around(run);
  const line = items.filter((item) => item.y === y && !run.includes(item));
  const [before, behind] = [
    Math.max(-Infinity, ...line.map((item) => item.x + item.width).filter((right) => right <= x + width / 2)),
    Math.min(Infinity, ...line.map((item) => item.x).filter((left) => left >= x + width / 2)),
  ];
  const left = Math.min(ASIDE * height, GAP_SHARE * Math.max(0, x - before));
  const right = Math.min(ASIDE * height, GAP_SHARE * Math.max(0, behind - x - width));
  return { x: x - left, y, width: width + left + right, height };
}

/** Returns adjacent words that are Latin and contain a digit. */
function runsOf(items: readonly TextItem[]): TextItem[][] {
  const runs: TextItem[][] = [];
  let run: TextItem[] = [];
  for (const item of items) {
    const before = run.at(-1);
    const gap = before ? item.x - before.x - before.width : 0;
    const isNext = before?.y === item.y && gap < GAP * item.height && gap > -item.height;
    if (!isNext || !LATIN.test(item.text)) {
      if (run.some(({ text }) => IS_WORTH.test(text))) runs.push(run);
      run = [];
    }
    if (LATIN.test(item.text)) run.push(item);
  }
  return run.some(({ text }) => IS_WORTH.test(text)) ? [...runs, run] : runs;
}

/** Confidence at which the Japanese reading wins over a well-formed one, and the minimum for the Latin one. */
const KEPT = 90;
const LEAST_AGAIN = 80;

/** Returns whether the Latin reading of a run is better. */
function isBetter({ text, confidence = 0 }: TextItem, again: string, confidenceAgain: number): boolean {
  if (!HAS_DIGIT.test(text) && !HAS_DIGIT.test(again)) return confidenceAgain >= LEAST_AGAIN;
  if (digitsOf(text) === digitsOf(again)) return !isFormed(text) && isFormed(again);
  if (isDay(text) !== isDay(again)) return isDay(again);
  if (isFormed(text) !== isFormed(again)) return isFormed(again);
  // A cut may lose a letter at its edge.
  if (digitsOf(text).includes(digitsOf(again))) return false;
  return isFormed(text) ? confidence < KEPT : confidenceAgain >= LEAST_AGAIN;
}

/** A number that begins with letters, which nothing else confirms. A registration number has its check digit. */
const IS_NAMED = /^(?!T\d{13}$)[A-Z]+[-/]?\d/i;

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();

/** Returns a run with the better of two readings. Where digits, or letters before them, differ, it is doubtful. */
export function better(first: TextItem, again: string, confidenceAgain: number): TextItem {
  const text = isBetter(first, again, confidenceAgain) ? again : first.text;
  const isSame =
    digitsOf(first.text) === digitsOf(again) && (!IS_NAMED.test(text) || lettersOf(first.text) === lettersOf(again));
  const confidence = isSame ? Math.max(first.confidence ?? 0, CONFIRMED) : UNCONFIRMED;
  return { ...first, text, confidence };
}

/** Sum of money that may be negative. */
const SUM = /^[¥\\]?\d{1,3}(?:[,.]\d{3})+/;
/** Letters that recognition reads for a triangle, alone and before a currency mark. */
const TRIANGLE = /^[へんるムハ人厶△▲<〈]{1,2}$/;
const TRIANGLE_WITHIN = /^[A△▲](?=[¥\\Y]?\d{1,3}(?:[,.]\d{3})+)/;
/** Minimum blank before a sum that stands alone, in letter heights. */
const ALONE = 1;

const gapBetween = (one: TextItem, other: TextItem): number => (other.x - one.x - one.width) / other.height;

/**
 * Replaces a letter before a sum that stands alone by the triangle of a negative sum: 人る480 is △480. Any other letter
 * makes the sum doubtful.
 */
export function withTriangles(items: readonly TextItem[]): TextItem[] {
  return items.map((item, index) => {
    const [far, before, behind] = [items[index - 2], items[index - 1], items[index + 1]];
    const isNear = (one: TextItem | undefined, other: TextItem | undefined): boolean =>
      one !== undefined && other !== undefined && one.y === other.y && gapBetween(one, other) < ALONE;
    if (TRIANGLE.test(item.text) && behind && SUM.test(behind.text) && isNear(item, behind) && !isNear(before, item))
      return { ...item, text: '△' };
    if (TRIANGLE_WITHIN.test(item.text)) return { ...item, text: item.text.replace(TRIANGLE_WITHIN, '△') };
    const isAfterLetter = isNear(before, item) && !isNear(far, before) && /^[\p{L}]$/u.test(before?.text ?? '');
    return SUM.test(item.text) && isAfterLetter && before?.text !== '金' ? { ...item, confidence: UNCONFIRMED } : item;
  });
}

/**
 * Reads Latin text of a recognised page again with the Latin data set, which knows commas, slashes and capital letters
 * better. The Japanese reading is its witness.
 */
export function withLatin(tesseract: Tesseract, { page, prepared }: Sheet): TextPage {
  const runs = runsOf(page.items).map((items) => ({ items, box: around(items), area: areaOf(items, page.items) }));
  if (runs.length === 0) return page;
  const betters = new Map<TextItem, TextItem>();
  const left = new Set<TextItem>();
  for (const { items, box, area } of runs) {
    const [first, ...others] = items;
    if (!first) continue;
    const own = tesseract.recognise(cutOut(prepared.picture, area, MARGIN), { language: 'eng' });
    const again = withoutMark(joined(items), spaced(own.map(({ text }) => text.trim()).join(' ')));
    const confidence = Math.min(...items.map((item) => item.confidence ?? 0));
    const confidenceAgain = Math.min(...own.map((line) => line.confidence));
    const run = { ...box, text: joined(items), confidence };
    betters.set(first, better(run, again, confidenceAgain));
    for (const other of others) left.add(other);
  }
  // A word with other letters among its digits is not read again.
  const unread = (item: TextItem): TextItem =>
    HAS_DIGIT.test(item.text) ? { ...item, confidence: Math.min(item.confidence ?? UNCONFIRMED, UNCONFIRMED) } : item;
  const items = page.items.filter((item) => !left.has(item)).map((item) => betters.get(item) ?? unread(item));
  return { ...page, items: withTriangles(items) };
}
