import { normalizeHyphens, toHalfWidth } from 'shared-rules/width';

/** A promotion code as it is kept: half width, upper case, without spaces, however it was typed or pasted. */
export const foldPromotionCode = (typed: string): string =>
  normalizeHyphens(toHalfWidth(typed)).replace(/\s/g, '').toUpperCase();

/** What stands in the field: a code, or null where nothing but spaces does. */
export const enteredPromotionCode = (typed: string | null | undefined): string | null =>
  foldPromotionCode(typed ?? '') || null;
