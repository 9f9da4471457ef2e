import { isCorporateNumber } from 'shared-rules/corporate-number';
import { corporateNumberFormat, corporateNumberWrong, required } from 'shared-rules/messages';
import { normalizeHyphens, toHalfWidth } from 'shared-rules/width';
import { FIELDS } from 'shared-rules/words';
import * as v from 'valibot';

/**
 * Returns the digits of a typed corporate number, in any width and with hyphens or spaces. An invalid one is only made
 * half-width.
 */
export function tidyCorporateNumber(text: string): string {
  return toHalfWidth(normalizeHyphens(text)).replace(/[\s-]/g, '');
}

/** Schema of an optional 法人番号, otherwise as below. */
export const optionalCorporateNumber = v.pipe(
  v.string(),
  v.transform(tidyCorporateNumber),
  v.check((number) => number === '' || /^\d{13}$/.test(number), corporateNumberFormat),
  v.check((number) => !/^\d{13}$/.test(number) || isCorporateNumber(number), corporateNumberWrong),
);

/** Schema of a typed 法人番号 (docs/screens.md 7). The output has 13 digits. */
export const corporateNumber = v.pipe(optionalCorporateNumber, v.nonEmpty(required(FIELDS.corporateNumber)));
