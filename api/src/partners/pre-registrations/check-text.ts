import { dateNotInCalendar } from 'shared-rules/messages';
import { isCalendarDate } from 'shared-rules/time';
import type { FieldFailure } from '../../platform/http/failure';
import { type Checked, checkFields, type Fields } from '../../reference';

/** What a system may leave out: nothing, null and an empty text are one. */
export type Optional<T> = T | null | undefined;

/** A text that may be empty, as it is kept: null where nothing is left of it. */
export const orNull = (text: string): string | null => (text === '' ? null : text);

/** The same faults at the place in the body where the fields stand: `bank_code` at `supplier.account.bank_code`. */
export const below = (path: string, errors: readonly FieldFailure[]): FieldFailure[] =>
  errors.map((error) => ({ ...error, field: `${path}.${error.field}` }));

/**
 * Tidies and checks texts by the rules of `api/src/reference/fields`; none of those that are lodged depends on the day.
 */
export const checkTexts = <K extends string>(
  fields: Fields<Record<K, string>>,
  typed: Readonly<Record<K, string>>,
): Checked<Record<K, string>> => checkFields(fields, typed, '');

/** A day that the calendar has, where one is given. */
export const dateFailure = (field: string, label: string, date: string | null): FieldFailure[] =>
  date === null || isCalendarDate(date) ? [] : [{ field, code: 'date', message: dateNotInCalendar(label) }];
