import type { Registration } from 'shared-api/types';
import { ADDRESS_PARTS } from './registration-values';
import type { RegistrationOutput } from './registration.form';

type HomeAddress = Record<`home_${(typeof ADDRESS_PARTS)[number]}`, string>;

/** What is sent: the fields of the chosen business form, ご自宅の住所 also where it is that of the business. */
export function bodyOf(output: RegistrationOutput): Registration {
  if (output.business_form === '1') {
    const { business_form: _form, ...corporation } = output;
    return { business_form: 1, corporation };
  }
  if (!output.is_home_business) {
    const { business_form: _form, is_home_business: _isHome, ...proprietor } = output;
    return { business_form: 2, sole_proprietor: proprietor };
  }
  const { business_form: _form, is_home_business: _isHome, ...proprietor } = output;
  const home = Object.fromEntries(ADDRESS_PARTS.map((part) => [`home_${part}`, proprietor[`business_${part}`]])) as HomeAddress;
  return { business_form: 2, sole_proprietor: { ...proprietor, ...home } };
}
