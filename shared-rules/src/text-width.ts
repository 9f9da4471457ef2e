const HALF_WIDTH = /[ -~｡-ﾟ]/;

/**
 * Returns the width of a text as 弥生会計 counts it: 1 for a half-width character, 2 for a full-width one. For a line
 * in Shift_JIS, that is the number of its bytes.
 */
export const textWidth = (text: string): number =>
  [...text].reduce((width, char) => width + (HALF_WIDTH.test(char) ? 1 : 2), 0);
