import type { FieldFailure } from '../../platform/http/failure';
import type { FieldRule } from './field-rules';

/** A field's word on the screen and its rule. */
export type Field = readonly [label: string, rule: FieldRule];

/** The fields of a form, in its order. */
export type Fields<T> = Readonly<Record<keyof T, Field>>;

/**
 * What somebody entered, in the form in which it is kept, and everything that is wrong with it by the fields' own
 * names.
 */
export interface Checked<T> {
  readonly value: T;
  readonly errors: readonly FieldFailure[];
}

/** Tidies and checks every field of the table; nothing else is taken over. `today` is 'YYYY-MM-DD' in Japan. */
export function checkFields<K extends string>(
  fields: Fields<Record<K, string>>,
  typed: Readonly<Record<K, string>>,
  today: string,
): Checked<Record<K, string>> {
  const errors: FieldFailure[] = [];
  const value: Partial<Record<K, string>> = {};
  for (const field of Object.keys(fields) as K[]) {
    const [label, { tidy, problem }] = fields[field];
    const text = tidy(typed[field]);
    const found = problem(text, label, today);
    if (found) errors.push({ field, ...found });
    value[field] = text;
  }
  return { value: value as Record<K, string>, errors };
}
