import { isDeepStrictEqual } from 'node:util';
import type { ReadFields } from 'shared-api/types';
import { DOUBT } from '../fields/reasons';

/** Returns a value without differences between print and recognition. */
const plain = (value: unknown): string =>
  JSON.stringify(value)
    .normalize('NFKC')
    .replace(/[\s・.,()-]/g, '');

/** Compares two readings of a document. A field with different values is doubtful, and a person chooses. */
export function differing(fields: ReadFields, other: ReadFields, doubt: string = DOUBT.layerDiffers): ReadFields {
  const entries = Object.entries(fields).map(([name, field]) => {
    const its = other[name as keyof ReadFields];
    const isSame = field === null || its === null || isDeepStrictEqual(plain(field.value), plain(its.value));
    if (isSame) return [name, field];
    const others = [...(field.others ?? []), { value: its.value, place: its.place }];
    return [name, { ...field, is_doubtful: true, doubt, others }];
  });
  return Object.fromEntries(entries) as ReadFields;
}

/**
 * Adds what a second search found with corrected labels. All of it is doubtful, beside or in place of the first result.
 */
export function withMended(fields: ReadFields, mended: ReadFields): ReadFields {
  const compared = differing(fields, mended, DOUBT.labelIllegible);
  const entries = Object.entries(compared).map(([name, field]) => {
    const its = mended[name as keyof ReadFields];
    return [name, field ?? (its && { ...its, is_doubtful: true, doubt: DOUBT.labelIllegible })];
  });
  return Object.fromEntries(entries) as ReadFields;
}
