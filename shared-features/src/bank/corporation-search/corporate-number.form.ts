import { isCorporateNumber } from 'shared-rules/corporate-number';
import { corporateNumberFormat, corporateNumberWrong, required } from 'shared-rules/messages';
import { normalizeHyphens, toHalfWidth } from 'shared-rules/width';
import { FIELDS } from 'shared-rules/words';
import * as v from 'valibot';

/**
 * A corporate number as typed, in any width and with hyphens or spaces, as its digits; what is none is only made
 * half-width.
 */
export function tidyCorporateNumber(text: string): string {
  return toHalfWidth(normalizeHyphens(text)).replace(/[\s-]/g, '');
}

/** As below, where it may be left empty. */
export const optionalCorporateNumber = v.pipe(
  v.string(),
  v.transform(tidyCorporateNumber),
  v.check((number) => number === '' || /^\d{13}$/.test(number), corporateNumberFormat),
  v.check((number) => !/^\d{13}$/.test(number) || isCorporateNumber(number), corporateNumberWrong),
);

/** Validation of 法人番号 as typed (screens: validation messages); comes out as 13 digits. */
export const corporateNumber = v.pipe(optionalCorporateNumber, v.nonEmpty(required(FIELDS.corporateNumber)));
