import * as v from 'valibot';

/**
 * Typed values of a supplier, also incomplete. Covers both business forms, so that switching loses nothing. Names are
 * those of the contract, so that server errors find their fields.
 */
export const CompanyValuesSchema = v.object({
  /** 1 corporation, 2 sole proprietor, '' while nothing is chosen. */
  business_form: v.picklist(['', '1', '2']),
  /** Choice in the corporation search. */
  corporation_search: v.string(),
  corporate_number: v.string(),
  name: v.string(),
  name_kana: v.string(),
  registration_number: v.string(),
  postal_code: v.string(),
  address_state: v.string(),
  address_city: v.string(),
  address_street: v.string(),
  address_building_name: v.string(),
  phone_number: v.string(),
  email_address: v.string(),
});
export type CompanyValues = v.InferOutput<typeof CompanyValuesSchema>;

/** Empty values. */
export const emptyCompany: CompanyValues = {
  business_form: '',
  corporation_search: '',
  corporate_number: '',
  name: '',
  name_kana: '',
  registration_number: '',
  postal_code: '',
  address_state: '',
  address_city: '',
  address_street: '',
  address_building_name: '',
  phone_number: '',
  email_address: '',
};

/** Maximum lengths of the contract, in characters. */
export const NAME_LENGTH = 150;
export const EMAIL_LENGTH = 254;
