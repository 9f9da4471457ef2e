import { around, type Box, type TextItem, type TextPage } from '../layout/text-page';
import { enlarged, linesOn, pinned } from './read-again';
import type { Sheet } from './recognise';
import type { Tesseract } from './tesseract';

/** Words of Latin letters, digits and signs, also as recognition of Japanese takes them: 「 for T, ① for 1. */
const LATIN = /^[\x21-\x7e¥￥「」丁①-⑨、．，]+$/;
const HAS_DIGIT = /[0-9①-⑨]/;
/** Gap between two words of one run, in heights of letters. */
const GAP = 0.6;
/** Forms that a value has: a sum, a date, digits, a number with letters. */
const FORMS: readonly RegExp[] = [
  /^[¥\\-]{0,2}\d{1,3}(?:,\d{3})+-?$/,
  /^(?:20)?\d{2}([/.-])\d{1,2}\1\d{1,2}$/,
  /^[RHS]\d{1,2}([/.-])\d{1,2}\1\d{1,2}$/,
  /^T\d{13}$/,
  /^\d+$/,
  /^[A-Z]{1,4}-?\d[\dA-Z-]*$/,
  /^\d+(?:-\d+)+$/,
];
/** Confidence of a run whose digits two readings take for the same, and for different ones. */
const CONFIRMED = 90;
const DIFFERENT = 50;
/** White around a run, in heights of letters; beside it, at most a part of the gap to a neighbour. */
const MARGIN = { across: 0, down: 0.25 };
const ASIDE = 0.4;
const GAP_SHARE = 0.45;

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');
const isFormed = (text: string): boolean => FORMS.some((form) => form.test(text));

/** Gap between two words, in heights of letters. */
const SPACE = 0.2;
const HAS_WORD = /[A-Za-z]{3}/;

/** Returns a text without its spaces, unless it has words. */
const spaced = (text: string): string => (HAS_WORD.test(text) ? text : text.replace(/ /g, ''));

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

/** Returns words side by side that are Latin and have a digit. */
function runsOf(items: readonly TextItem[]): TextItem[][] {
  const runs: TextItem[][] = [];
  let run: TextItem[] = [];
  for (const item of items) {
    const before = run.at(-1);
    const isNext = before !== undefined && item.y === before.y && item.x - before.x - before.width < GAP * item.height;
    if (!isNext || !LATIN.test(item.text)) {
      if (run.some(({ text }) => HAS_DIGIT.test(text))) runs.push(run);
      run = [];
    }
    if (LATIN.test(item.text)) run.push(item);
  }
  return run.some(({ text }) => HAS_DIGIT.test(text)) ? [...runs, run] : runs;
}

/** Confidence with which the Japanese reading of a run is kept against a formed one, and the least of the Latin one. */
const KEPT = 90;
const LEAST_AGAIN = 80;

/** Returns whether the Latin reading of a run is the better one. */
function isBetter({ text, confidence = 0 }: TextItem, again: string, confidenceAgain: number): boolean {
  if (digitsOf(text) === digitsOf(again)) return !isFormed(text) && isFormed(again);
  if (isFormed(text) !== isFormed(again)) return isFormed(again);
  // A cut may lose a letter at its edge.
  if (digitsOf(text).includes(digitsOf(again))) return false;
  return isFormed(text) ? confidence < KEPT : confidenceAgain >= LEAST_AGAIN;
}

/** Returns a run with the better of two readings. Where the digits differ, it is not legible for sure. */
function better(first: TextItem, again: string, confidenceAgain: number): TextItem {
  if (again === '') return first;
  const isSame = digitsOf(first.text) === digitsOf(again);
  const confidence = isSame ? Math.max(first.confidence ?? 0, CONFIRMED) : DIFFERENT;
  return { ...first, text: isBetter(first, again, confidenceAgain) ? again : first.text, confidence };
}

/**
 * Reads what is Latin on a recognised page again with the Latin data set, which knows commas, slashes and capital
 * letters better. The Japanese one is its witness.
 */
export function withLatin(tesseract: Tesseract, { page, prepared }: Sheet): TextPage {
  const runs = runsOf(page.items).map((items) => ({ items, box: around(items), area: areaOf(items, page.items) }));
  if (runs.length === 0) return page;
  const { board, places } = pinned(runs.map(({ area }) => enlarged(prepared, area, MARGIN)));
  const lines = tesseract.recognise(board, { language: 'eng', letters: '' });
  const betters = new Map<TextItem, TextItem>();
  const left = new Set<TextItem>();
  for (const [index, { items, box }] of runs.entries()) {
    const [first, ...others] = items;
    const place = places[index];
    if (!first || !place) continue;
    const own = linesOn(lines, place);
    const again = spaced(own.map(({ text }) => text.trim()).join(' '));
    const confidence = Math.min(...items.map((item) => item.confidence ?? 0));
    const confidenceAgain = Math.min(...own.map((line) => line.confidence));
    const run = { ...box, text: joined(items), confidence };
    betters.set(first, better(run, again, confidenceAgain));
    for (const other of others) left.add(other);
  }
  return { ...page, items: page.items.filter((item) => !left.has(item)).map((item) => betters.get(item) ?? item) };
}
