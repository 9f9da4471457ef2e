import type { Box, TextItem, TextPage } from '../layout/text-page';
import { type Grey, cropped } from './grey';
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
/** Share of a page on which it is tried which side is up. */
const TRIAL_SHARE = 0.25;

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

const boxOf = ({ bbox: { x0, y0, x1, y1 } }: Line): Box => ({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 });

/** Returns the words of lines. */
const wordsOf = (lines: readonly Line[]): TextItem[] =>
  lines
    .filter(({ confidence, text }) => confidence >= LEAST_CONFIDENCE || NUMBER.test(text))
    .flatMap((line) =>
      // All words get the height of their line, because the height of a full stop or a dash says nothing.
      line.words.map(({ text, bbox, confidence }): TextItem => ({
        ...boxOf(line),
        text,
        confidence,
        x: bbox.x0,
        width: bbox.x1 - bbox.x0,
      })),
    );

const lettersOf = (lines: readonly Line[], least: number): number =>
  lines
    .flatMap(({ words }) => words)
    .reduce((sum, { text, confidence }) => (confidence >= least ? sum + text.length : sum), 0);

/** Returns the part of a picture as wide as the whole that has most letters. */
function inkiest({ width, height, data }: Grey): Box {
  const [bands, band] = [8, Math.round(TRIAL_SHARE * height)];
  const inks = Array.from({ length: bands }, (_, index) => {
    const y = Math.round((index * (height - band)) / (bands - 1));
    let ink = 0;
    // Every third row, from one pixel to the next: letters change, filled areas do not.
    for (let row = y; row < y + band; row += 3)
      for (let at = row * width + 1; at < (row + 1) * width; at += 1)
        if ((data[at - 1] ?? 0) - (data[at] ?? 0) > 80) ink += 1;
    return { y, ink };
  });
  const [best] = inks.toSorted((one, other) => other.ink - one.ink);
  return { x: 0, y: best?.y ?? 0, width, height: band };
}

type Turn = 0 | 90 | 180 | 270;

/** Returns a page turned so that the most letters of a part of it can be read. */
function uprightOf(tesseract: Tesseract, prepared: Prepared, turns: readonly Turn[]): Prepared {
  let best = { prepared, letters: -1 };
  for (const turn of turns) {
    const turned = turn === 0 ? prepared : quarterTurned(prepared, turn);
    const letters = lettersOf(tesseract.recognise(cropped(turned.picture, inkiest(turned.picture))), SURE);
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
  let lines = tesseract.recognise(prepared.picture, { onProgress });
  const sure = lettersOf(lines, SURE);
  if (sure < LEAST_SURE_LETTERS || sure < SURE_SHARE * lettersOf(lines, 0)) {
    const upright = uprightOf(tesseract, prepared, [0, 180]);
    if (upright !== prepared) {
      prepared = upright;
      lines = tesseract.recognise(prepared.picture, { onProgress });
    }
  }
  const { width, height } = prepared.picture;
  return { page: { number, width, height, items: wordsOf(lines) }, prepared };
}
