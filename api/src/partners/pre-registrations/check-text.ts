import { dateProblem } from 'shared-rules/entered-date';
import { failureAt, type FieldFailure } from '../../platform/http/failure';
import { type Checked, checkFields, type Fields } from '../../reference';

/** Optional property: absent, null and an empty text mean the same. */
export type Optional<T> = T | null | undefined;

/** Converts an empty text to null. */
export const orNull = (text: string): string | null => (text === '' ? null : text);

/** Moves errors to the place of their fields in the body: `bank_code` at `supplier.account.bank_code`. */
export const below = (path: string, errors: readonly FieldFailure[]): FieldFailure[] =>
  errors.map((error) => ({ ...error, field: `${path}.${error.field}` }));

/**
 * Normalises and checks texts by the rules of `api/src/reference/fields`. None of the submitted ones depends on the
 * day.
 */
export const checkTexts = <K extends string>(
  fields: Fields<Record<K, string>>,
  typed: Readonly<Record<K, string>>,
): Checked<Record<K, string>> => checkFields(fields, typed, '');

/** Returns an error for a given date that does not exist or has an unlikely year. */
export function dateFailure(field: string, label: string, date: string | null): FieldFailure[] {
  const message = date === null ? null : dateProblem(label, date);
  return message === null ? [] : [failureAt(field, { code: 'date', message })];
}
