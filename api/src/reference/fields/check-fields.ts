import type { FieldFailure } from '../../platform/http/failure';
import type { FieldRule } from './field-rules';

/** A field's label on the screen and its rule. */
export type Field = readonly [label: string, rule: FieldRule];

/** The fields of a form, in its order. */
export type Fields<T> = Readonly<Record<keyof T, Field>>;

/** Entered values in their stored form, and every error by field name. */
export interface Checked<T> {
  readonly value: T;
  readonly errors: readonly FieldFailure[];
}

/** Normalises and checks every field of the table; other properties are dropped. `today` is 'YYYY-MM-DD' in Japan. */
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
