import type { FoundCorporation } from 'shared-api/types';
import { isCorporateNumber } from 'shared-rules/corporate-number';
import { normalizeHyphens, toHalfWidth } from 'shared-rules/width';
import { refuseField } from '../../platform/http/failure';
import type { CorporationSource, FoundCorporations } from './corporation-source';

/** A search as typed. */
export interface CorporationQuery {
  readonly corporate_number?: string | undefined;
  readonly name?: string | undefined;
}

/** Maximum of the contract's answer. */
const LIMIT = 50;

/** Reads a corporate number in any width, with or without hyphens. Throws 422 at `corporate_number`. */
function readNumber(typed: string): string {
  const number = normalizeHyphens(toHalfWidth(typed)).replace(/[\s-]/g, '');
  if (!/^\d{13}$/.test(number)) throw refuseField('corporate_number', 'corporate_number_format');
  if (!isCorporateNumber(number)) throw refuseField('corporate_number', 'corporate_number_check_digit');
  return number;
}

const listOf = (found: FoundCorporation | undefined): FoundCorporations => ({
  corporations: found ? [found] : [],
  isTruncated: false,
});

/**
 * Finds corporations by number, or else by a part of the name. Throws 422 if neither is given or the number is invalid,
 * 503 if the register does not answer.
 */
export async function listCorporations(
  source: CorporationSource,
  { corporate_number: number = '', name = '' }: CorporationQuery,
): Promise<FoundCorporations> {
  if (number.trim() !== '') return listOf(await source.byNumber(readNumber(number)));
  if (name.trim() === '') throw refuseField('name', 'corporation_search_required');
  return source.byName(name.trim(), LIMIT);
}
