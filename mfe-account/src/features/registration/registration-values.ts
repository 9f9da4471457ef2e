import type { CorporationRegistration, Registration, SoleProprietorRegistration } from 'shared-api/types';
import { tidyPostalCode } from 'shared-features/bank/address';
import { formatPhoneNumber } from 'shared-rules/phone';

/** Chosen business form; '' for none. */
export type ChosenForm = '' | '1' | '2';

type Texts<Body> = { readonly [Name in keyof Body]: string };

/**
 * Typed values of the registration. Covers both business forms, so that switching loses nothing. Names are those of the
 * contract, so that server errors find their fields.
 */
export type RegistrationValues = Texts<CorporationRegistration> &
  Texts<SoleProprietorRegistration> & {
    readonly business_form: ChosenForm;
    /** Choice in the corporation search. */
    readonly corporation_search: string;
    /** Whether ご自宅の住所 is 事業所と同じ. */
    readonly is_home_business: boolean;
  };

const noPerson = { user_last_name: '', user_first_name: '', phone_number: '', business_category: '' };

/** Empty values of a corporation, with every field. */
export const noCorporation: Texts<CorporationRegistration> = {
  ...noPerson,
  corporate_number: '',
  corporate_name: '',
  corporate_name_kana: '',
  representative_name: '',
  representative_name_kana: '',
  representative_birthday: '',
  postal_code: '',
  address_state: '',
  address_city: '',
  address_street: '',
  address_building_name: '',
  transfer_person_name: '',
};

/** Empty values of a sole proprietor, with every field. */
export const noProprietor: Texts<SoleProprietorRegistration> = {
  ...noPerson,
  business_name: '',
  business_name_kana: '',
  representative_last_name: '',
  representative_first_name: '',
  representative_last_name_kana: '',
  representative_first_name_kana: '',
  representative_birthday: '',
  business_postal_code: '',
  business_address_state: '',
  business_address_city: '',
  business_address_street: '',
  business_address_building_name: '',
  home_postal_code: '',
  home_address_state: '',
  home_address_city: '',
  home_address_street: '',
  home_address_building_name: '',
  transfer_person_name: '',
};

/** Empty values. */
export const emptyRegistration: RegistrationValues = {
  business_form: '',
  corporation_search: '',
  is_home_business: false,
  ...noCorporation,
  ...noProprietor,
};

/** Whether leaving the page would lose typed data. */
export function hasInput(values: RegistrationValues): boolean {
  return Object.entries(values).some(
    ([name, value]) => name !== 'business_form' && typeof value === 'string' && value !== '',
  );
}

/** Parts of an address, without the prefix that distinguishes two addresses in a form. */
export const ADDRESS_PARTS = [
  'postal_code',
  'address_state',
  'address_city',
  'address_street',
  'address_building_name',
] as const;

/** Converts the registration that the server has checked and stored to form values. Numbers get hyphens. */
export function valuesOf(registration: Registration): RegistrationValues {
  if (registration.business_form === 1) {
    const { corporation } = registration;
    return {
      ...emptyRegistration,
      ...corporation,
      business_form: '1',
      phone_number: formatPhoneNumber(corporation.phone_number),
      postal_code: tidyPostalCode(corporation.postal_code),
    };
  }
  const { sole_proprietor: proprietor } = registration;
  return {
    ...emptyRegistration,
    ...proprietor,
    business_form: '2',
    is_home_business: isHomeBusiness(proprietor),
    phone_number: formatPhoneNumber(proprietor.phone_number),
    business_postal_code: tidyPostalCode(proprietor.business_postal_code),
    home_postal_code: tidyPostalCode(proprietor.home_postal_code),
  };
}

/** Whether ご自宅の住所 equals the business's address. */
export function isHomeBusiness(proprietor: SoleProprietorRegistration): boolean {
  return ADDRESS_PARTS.every((part) => proprietor[`home_${part}`] === proprietor[`business_${part}`]);
}
