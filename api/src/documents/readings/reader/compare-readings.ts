import { isDeepStrictEqual } from 'node:util';
import type { ReadFields } from 'shared-api/types';
import { DOUBT } from '../fields/reasons';

/** Returns a value without what differs between print and recognition. */
const plain = (value: unknown): string =>
  JSON.stringify(value)
    .normalize('NFKC')
    .replace(/[\s・.,()-]/g, '');

/**
 * Compares a reading with another one of the same document: where the other one has another value, the field is
 * doubtful.
 */
export function differing(fields: ReadFields, other: ReadFields): ReadFields {
  const entries = Object.entries(fields).map(([name, field]) => {
    const its = other[name as keyof ReadFields];
    const isSame = field === null || its === null || isDeepStrictEqual(plain(field.value), plain(its.value));
    return [name, isSame ? field : { ...field, is_doubtful: true, doubt: DOUBT.layerDiffers }];
  });
  return Object.fromEntries(entries) as ReadFields;
}
