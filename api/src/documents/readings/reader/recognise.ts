import { around, type TextItem, type TextPage } from '../layout/text-page';
import { findLines, type InkLine } from './find-lines';
import { beginsOf } from './word-places';
import { cutOut } from './cut-out';
import type { Grey } from './grey';
import { mendMarks } from './mend-marks';
import { type Prepared, prepare, quarterTurned } from './prepare';
import type { Line, Tesseract } from './tesseract';

/** Lines below this confidence (0 to 100) are shadows, stamps and rules, unless they have a number. */
const LEAST_CONFIDENCE = 40;
const NUMBER = /\d[\d,. ]{2,}\d/;

/** Confidence from which on a word counts as recognised. */
const SURE = 75;
/** Number and share of such letters that a page the right way up has. */
const LEAST_SURE_LETTERS = 40;
const SURE_SHARE = 0.5;
/** Number of lines on which it is tried which side is up: the longest. */
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

/** Line of ink with what is read on it. */
interface ReadLine {
  readonly ink: InkLine;
  readonly read: readonly Line[];
}

/** Recognises lines one by one: recognition that looks for lines itself loses letters, and whole lines of them. */
function readLines(
  tesseract: Tesseract,
  picture: Grey,
  lines: readonly InkLine[],
  onProgress: (share: number) => void = () => undefined,
): ReadLine[] {
  return lines.map((ink, index) => {
    const read = tesseract.recognise(cutOut(picture, ink, MARGIN));
    onProgress((index + 1) / lines.length);
    const [left, top] = [ink.x - MARGIN.across * ink.height, ink.y - MARGIN.down * ink.height];
    const moved = <T extends Pick<Line, 'bbox'>>(piece: T): T => {
      const { x0, y0, x1, y1 } = piece.bbox;
      return { ...piece, bbox: { x0: x0 + left, y0: y0 + top, x1: x1 + left, y1: y1 + top } };
    };
    return { ink, read: read.map((line) => ({ ...moved(line), words: line.words.map(moved) })) };
  });
}

/** Returns the words of a line with the places of their ink: recognition is not exact about where words begin. */
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
    // All words get the height of their line, because the height of a full stop or a dash says nothing.
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

type Turn = 0 | 90 | 180 | 270;

/** Returns a page turned so that most letters of some lines can be read. */
function uprightOf(tesseract: Tesseract, prepared: Prepared, turns: readonly Turn[]): Prepared {
  let best = { prepared, letters: -1 };
  for (const turn of turns) {
    const turned = turn === 0 ? prepared : quarterTurned(prepared, turn);
    const longest = findLines(turned.picture).toSorted((one, other) => other.width - one.width);
    const letters = lettersOf(readLines(tesseract, turned.picture, longest.slice(0, TRIAL_LINES)), SURE);
    if (letters > best.letters) best = { prepared: turned, letters };
  }
  return best.prepared;
}

/** Recognises a page, turned if it lies on its side or stands on its head. Changes its picture. */
export function recognise(
  tesseract: Tesseract,
  { number, grey }: PagePicture,
  onProgress: (share: number) => void,
): Sheet {
  const { isAcross, ...asItLies } = prepare(grey);
  let prepared: Prepared = isAcross ? asItLies : uprightOf(tesseract, asItLies, [0, 90, 270]);
  const readAll = (): ReadLine[] => readLines(tesseract, prepared.picture, findLines(prepared.picture), onProgress);
  let lines = readAll();
  const sure = lettersOf(lines, SURE);
  if (sure < LEAST_SURE_LETTERS || sure < SURE_SHARE * lettersOf(lines, 0)) {
    const upright = uprightOf(tesseract, prepared, [0, 180]);
    if (upright !== prepared) {
      prepared = upright;
      lines = readAll();
    }
  }
  const { width, height } = prepared.picture;
  return { page: { number, width, height, items: lines.flatMap((line) => mendMarks(wordsOf(line))) }, prepared };
}
