import { layOut, type Layout } from '../layout/layout';
import type { TextItem, TextPage } from '../layout/text-page';

/** A piece of text on an A4 page, in points from the upper left corner; 10 points high by default. */
export type Piece = readonly [x: number, y: number, text: string, size?: number];

const PAGE = { width: 595, height: 842 };

/** Returns the width of a text in a font with letters of full and half width. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, char) => sum + (/[ -~｡-ﾟ]/.test(char) ? size / 2 : size), 0);

const toItem = ([x, y, text, size = 10]: Piece): TextItem => ({ text, x, y, width: widthOf(text, size), height: size });

/** Creates a document with these pieces on its pages. */
export function documentOf(...pages: readonly (readonly Piece[])[]): Layout {
  return layOut(pages.map((pieces, index): TextPage => ({ ...PAGE, number: index + 1, items: pieces.map(toItem) })));
}

/** Sums of an invoice of 132,000 yen that add up. */
export const TOTALS: readonly Piece[] = [
  [380, 300, '小計'],
  [470, 300, '120,000円'],
  [380, 316, '消費税（10%）'],
  [470, 316, '12,000円'],
  [380, 332, '合計'],
  [470, 332, '132,000円'],
];
