import type { Registration } from 'shared-api/types';
import type { FieldFailure } from '../http/failure';
import { CORPORATION_FIELDS, SOLE_PROPRIETOR_FIELDS, type Fields } from './registration-fields';

/** What somebody entered, in the form in which it is kept, and everything that is wrong with it by the fields' own names. */
export interface Checked<T> {
  readonly value: T;
  readonly errors: readonly FieldFailure[];
}

function checkFields<T extends Readonly<Record<keyof T, string>>>(fields: Fields<T>, typed: T, today: string): Checked<T> {
  const errors: FieldFailure[] = [];
  const value: Partial<Record<keyof T, string>> = {};
  for (const field of Object.keys(fields) as (keyof T & string)[]) {
    const [label, { tidy, problem }] = fields[field];
    const text = (value[field] = tidy(typed[field]));
    const found = problem(text, label, today);
    if (found) errors.push({ field, code: found.code, message: found.message });
  }
  // Every field of the table is there now, and nothing else: what the contract does not know is not kept.
  return { value: value as T, errors };
}

/** Checks all fields of a registration by one set of rules, for the check before the confirm screen and for the final call. `today` is 'YYYY-MM-DD' in Japan. */
export function checkRegistration(typed: Registration, today: string): Checked<Registration> {
  if (typed.business_form === 1) {
    const { value, errors } = checkFields(CORPORATION_FIELDS, typed.corporation, today);
    return { value: { business_form: 1, corporation: value }, errors };
  }
  const { value, errors } = checkFields(SOLE_PROPRIETOR_FIELDS, typed.sole_proprietor, today);
  return { value: { business_form: 2, sole_proprietor: value }, errors };
}
