import { around, type TextItem, type TextPage } from '../layout/text-page';
import { turned } from '../layout/turn';
import { listLines, type InkLine } from './find-lines';
import { beginsOf } from './word-places';
import { cutOut } from './cut-out';
import type { Grey } from './grey';
import { mendMarks } from './mend-marks';
import { type Prepared, prepare, quarterTurned } from './prepare';
import type { Language, Line, Tesseract } from './tesseract';

/** Lines below this confidence (0 to 100) are shadows, stamps and rules, unless they have a number. */
const LEAST_CONFIDENCE = 40;
const NUMBER = /\d[\d,. ]{2,}\d/;

/** Minimum confidence of a recognised word. */
const SURE = 75;
/** Number and share of legible letters on an upright page. */
const LEAST_SURE_LETTERS = 40;
const SURE_SHARE = 0.5;
/** Share of single-letter lines from which a page may be written vertically. */
const LETTER_SHARE = 0.5;
/** Number of lines, the longest, that are tried to find the upright side. */
const TRIAL_LINES = 8;

/** White around a line that is recognised, in heights of the line. */
const MARGIN = { across: 0.25, down: 0.25 };

/** A page as a picture, before recognition. */
export interface PagePicture {
  readonly number: number;
  readonly grey: Grey;
}

/** A recognised page with the picture on which its words were found. */
export interface Sheet {
  readonly page: TextPage;
  readonly prepared: Prepared;
}

/** Line of ink with its recognised text. */
interface ReadLine {
  readonly ink: InkLine;
  readonly read: readonly Line[];
}

interface ReadOptions {
  readonly language?: Language;
  readonly onProgress?: (share: number) => void;
}

/** Recognises lines one at a time: recognition that finds lines itself loses letters and whole lines. */
function readLines(
  tesseract: Tesseract,
  picture: Grey,
  lines: readonly InkLine[],
  { language = 'jpn', onProgress = () => undefined }: ReadOptions = {},
): ReadLine[] {
  return lines.map((ink, index) => {
    const read = tesseract.recognise(cutOut(picture, ink, MARGIN), { language });
    onProgress((index + 1) / lines.length);
    const [left, top] = [ink.x - MARGIN.across * ink.height, ink.y - MARGIN.down * ink.height];
    const moved = <T extends Pick<Line, 'bbox'>>(piece: T): T => {
      const { x0, y0, x1, y1 } = piece.bbox;
      return { ...piece, bbox: { x0: x0 + left, y0: y0 + top, x1: x1 + left, y1: y1 + top } };
    };
    return { ink, read: read.map((line) => ({ ...moved(line), words: line.words.map(moved) })) };
  });
}

/**
 * Returns the words of a line at the positions of their ink, because recognition is not exact about where words begin.
 */
function wordsOf({ ink, read }: ReadLine): TextItem[] {
  const lines = read.filter(({ confidence, text }) => confidence >= LEAST_CONFIDENCE || NUMBER.test(text));
  const words = lines.flatMap((line) => line.words);
  const begins = beginsOf(words, ink.pieces);
  return words.map(({ text, confidence }, index): TextItem => {
    const begin = Math.max(ink.x, begins[index] ?? 0);
    const end = Math.min(ink.x + ink.width, begins[index + 1] ?? Infinity);
    const own = ink.pieces.filter(({ x, width }) => x + width / 2 >= begin && x + width / 2 < end);
    const box = own.length > 0 ? around(own) : { x: begin, width: end - begin };
    const x = Math.max(begin, box.x);
    // All words get their line's height, because the height of a full stop or a dash is meaningless.
    return {
      text,
      confidence,
      x,
      width: Math.max(0, Math.min(end, box.x + box.width) - x),
      y: ink.y,
      height: ink.height,
    };
  });
}

const lettersOf = (lines: readonly ReadLine[], least: number): number =>
  lines
    .flatMap(({ read }) => read.flatMap(({ words }) => words))
    .reduce((sum, { text, confidence }) => (confidence >= least ? sum + text.length : sum), 0);

/** Gap between two words that is a space, in line heights. */
const SPACE = 0.3;

/** Joins the words of a line. */
function joinedWords(words: readonly TextItem[]): TextItem {
  const text = words.map((word, index) => {
    const before = words[index - 1];
    return before && word.x - before.x - before.width > SPACE * word.height ? ` ${word.text}` : word.text;
  });
  const confidence = Math.min(...words.map((word) => word.confidence ?? 0));
  return { ...around(words), text: text.join(''), confidence };
}

/** Returns a page rotated to the left, as the data set for vertical text reads it. */
const onLeftSide = (prepared: Prepared): Grey => quarterTurned(prepared, 270).picture;

/**
 * Minimum length of a column and of a horizontal line among columns, in its heights; shorter ones are letters of the
 * other direction.
 */
const LEAST_COLUMN = 1.6;
const LEAST_LINE = 4;

/** Splits a word into letters, each with its part of the word's area. */
const lettersIn = (word: TextItem): TextItem[] =>
  [...word.text].map((text, index, { length }) => ({
    ...word,
    text,
    x: word.x + (index * word.width) / length,
    width: word.width / length,
  }));

/** Returns the lines longer than this many of their heights. */
const longer = (lines: readonly InkLine[], least: number): InkLine[] =>
  lines.filter(({ width, height }) => width >= least * height);

/** Reads a vertically written page letter by letter, and its horizontal lines. */
function downwards(tesseract: Tesseract, prepared: Prepared, onProgress: (share: number) => void): TextItem[] {
  const { picture } = prepared;
  const onSide = onLeftSide(prepared);
  const columns = readLines(tesseract, onSide, longer(listLines(onSide), LEAST_COLUMN), {
    language: 'jpn_vert',
    onProgress,
  });
  const lines = readLines(tesseract, picture, longer(listLines(picture), LEAST_LINE));
  const down = columns.flatMap(wordsOf).flatMap(lettersIn);
  const across = lines.map(wordsOf).filter((words) => words.length > 0);
  return [...down.map((letter) => ({ ...letter, ...turned(onSide, letter, 90) })), ...across.map(joinedWords)];
}

/** Returns whether most lines are single letters, as in columns. */
const isInLetters = (lines: readonly InkLine[]): boolean =>
  lines.length - longer(lines, LEAST_COLUMN).length > LETTER_SHARE * lines.length;

type Turn = 0 | 90 | 180 | 270;

/** Returns how many letters of a page's longest lines are legible. */
function legible(tesseract: Tesseract, picture: Grey, language: Language): number {
  const longest = listLines(picture).toSorted((one, other) => other.width - one.width);
  return lettersOf(readLines(tesseract, picture, longest.slice(0, TRIAL_LINES), { language }), SURE);
}

/** Returns a page rotated so that most letters of some lines are legible, with their number. */
function uprightOf(tesseract: Tesseract, prepared: Prepared, turns: readonly Turn[]) {
  let best = { prepared, letters: -1 };
  for (const turn of turns) {
    const trial = turn === 0 ? prepared : quarterTurned(prepared, turn);
    const letters = legible(tesseract, trial.picture, 'jpn');
    if (letters > best.letters) best = { prepared: trial, letters };
  }
  return best;
}

/** Recognises a page, rotated first if it lies on its side or upside down. Changes its picture. */
export function recognise(
  tesseract: Tesseract,
  { number, grey }: PagePicture,
  onProgress: (share: number) => void,
): Sheet {
  const { isAcross, ...asItLies } = prepare(grey);
  const sheetOf = (prepared: Prepared, items: TextItem[]): Sheet => {
    const { width, height } = prepared.picture;
    return { page: { number, width, height, items }, prepared };
  };
  const acrossOf = (prepared: Prepared): ReadLine[] =>
    readLines(tesseract, prepared.picture, listLines(prepared.picture), { onProgress });
  const itemsOf = (lines: readonly ReadLine[]): TextItem[] => lines.flatMap((line) => mendMarks(wordsOf(line)));

  const isDoubtful = !isAcross || isInLetters(listLines(asItLies.picture));
  const upright = isDoubtful ? uprightOf(tesseract, asItLies, isAcross ? [0] : [0, 90, 270]) : null;
  if (upright && legible(tesseract, onLeftSide(asItLies), 'jpn_vert') > upright.letters)
    return sheetOf(asItLies, downwards(tesseract, asItLies, onProgress));
  const prepared = upright?.prepared ?? asItLies;
  const lines = acrossOf(prepared);
  const sure = lettersOf(lines, SURE);
  if (sure >= LEAST_SURE_LETTERS && sure >= SURE_SHARE * lettersOf(lines, 0)) return sheetOf(prepared, itemsOf(lines));
  const trial = uprightOf(tesseract, prepared, [0, 180]);
  return trial.prepared === prepared
    ? sheetOf(prepared, itemsOf(lines))
    : sheetOf(trial.prepared, itemsOf(acrossOf(trial.prepared)));
}
