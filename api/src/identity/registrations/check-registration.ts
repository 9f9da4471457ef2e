import type { Registration } from 'shared-api/types';
import { type Checked, checkFields } from '../../reference';
import { CORPORATION_FIELDS, SOLE_PROPRIETOR_FIELDS } from '../users/registration-fields';

/**
 * Checks all fields of a registration by the same rules for the confirm screen and for the final call. `today` is
 * 'YYYY-MM-DD' in Japan.
 */
export function checkRegistration(typed: Registration, today: string): Checked<Registration> {
  if (typed.business_form === 1) {
    const { value, errors } = checkFields(CORPORATION_FIELDS, typed.corporation, today);
    return { value: { business_form: 1, corporation: value }, errors };
  }
  const { value, errors } = checkFields(SOLE_PROPRIETOR_FIELDS, typed.sole_proprietor, today);
  return { value: { business_form: 2, sole_proprietor: value }, errors };
}
