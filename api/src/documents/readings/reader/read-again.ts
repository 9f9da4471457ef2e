import { cutOut } from './cut-out';
import { cropped, type Grey } from './grey';
import { groupsOf } from './half-width-kana';
import type { Sheet } from './recognise';
import type { ReadAgain } from './second-reading';
import type { Tesseract } from './tesseract';

/** Enlargement of a cut and the white around it. They differ from the first reading's, which would only be repeated. */
const SCALE = 1.6;
const MARGIN = { across: 0.4, down: 0.25 };

/** Minimum height of ink that is a letter, as a share of a cut's height, and the white beside the ink. */
const LEAST_INK = 0.15;
const EDGE = 0.15;

/** Returns the part of a line with ink: recognition reads blank space beside letters as dashes. */
function trimmed(line: Grey): Grey {
  const groups = groupsOf(line).filter(({ top, bottom }) => bottom - top > LEAST_INK * line.height);
  const [first, last] = [groups[0], groups.at(-1)];
  if (!first || !last) return line;
  const edge = Math.round(EDGE * line.height);
  const left = Math.max(0, first.left - edge);
  return cropped(line, { x: left, y: 0, width: Math.min(line.width, last.right + edge) - left, height: line.height });
}

/** Returns the reader of parts of recognised pages. */
export const readerAgain =
  (tesseract: Tesseract, sheets: readonly Sheet[]): ReadAgain =>
  (cuts) =>
    cuts.map(({ page: number, box }) => {
      const sheet = sheets.find(({ page }) => page.number === number);
      if (!sheet) return '';
      const lines = tesseract.recognise(trimmed(cutOut(sheet.prepared.picture, box, MARGIN, SCALE)));
      return lines.map(({ text }) => text.trim()).join(' ');
    });
