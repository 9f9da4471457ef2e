import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box, TextItem } from '../layout/text-page';
import type { Matrix } from './matrix';

/** A character as the library passes it; a number moves what follows, in thousandths of the size. */
export interface Glyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace?: boolean;
}

export interface Font {
  readonly vertical?: boolean;
  readonly fontMatrix?: readonly number[];
}

export interface DrawingState {
  ctm: Matrix;
  font: Font | null;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
  /** '#rrggbb'; null for a pattern. */
  fill: string | null;
  opacity: number;
  /** Box outside of which nothing is drawn; null for the whole page. */
  clip: Box | null;
}

/** Returns the state in which a page or an annotation begins. */
export const initialState = (ctm: Matrix): DrawingState => ({
  ctm,
  font: null,
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  fill: '#000000',
  opacity: 1,
  clip: null,
});

/** Minimum visible opacity. */
const LEAST_OPACITY = 0.05;
/** Text rendering modes without ink: invisible, and clip alone. */
const WITHOUT_INK: ReadonlySet<number> = new Set([3, 7]);

/** A drawn text, before later drawing may cover it. */
export interface Drawn extends TextItem {
  readonly order: number;
  readonly isInk: boolean;
  readonly fill: string | null;
  readonly clip: Box | null;
}

/** Operations that fill a path. */
export const FILLS: ReadonlySet<number> = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);

/** Returns how a text is drawn: whether it is visible at all, its colour, and where it is clipped. */
export const inkOf = (
  { mode, opacity, fill, clip }: DrawingState,
  isOff: boolean,
): Pick<Drawn, 'isInk' | 'fill' | 'clip'> => ({
  isInk: !WITHOUT_INK.has(mode) && opacity > LEAST_OPACITY && !isOff,
  fill: mode === 1 ? null : fill,
  clip,
});
