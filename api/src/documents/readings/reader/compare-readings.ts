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
 * doubtful, and a person chooses between both.
 */
export function differing(fields: ReadFields, other: ReadFields): ReadFields {
  const entries = Object.entries(fields).map(([name, field]) => {
    const its = other[name as keyof ReadFields];
    const isSame = field === null || its === null || isDeepStrictEqual(plain(field.value), plain(its.value));
    if (isSame) return [name, field];
    const others = [...(field.others ?? []), { value: its.value, place: its.place }];
    return [name, { ...field, is_doubtful: true, doubt: DOUBT.layerDiffers, others }];
  });
  return Object.fromEntries(entries) as ReadFields;
}
