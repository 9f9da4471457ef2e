import { normalizeHyphens, toHalfWidth } from 'shared-rules/width';

/** Normalises a typed promotion code to its stored form: half width, upper case, without spaces. */
export const foldPromotionCode = (typed: string): string =>
  normalizeHyphens(toHalfWidth(typed)).replace(/\s/g, '').toUpperCase();

/** Returns the normalised code of a field; null if it is blank. */
export const enteredPromotionCode = (typed: string | null | undefined): string | null =>
  foldPromotionCode(typed ?? '') || null;
