import type { Matrix } from './matrix';

/** A character as the library hands it on; a number moves what follows, in thousandths of the size. */
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
});
