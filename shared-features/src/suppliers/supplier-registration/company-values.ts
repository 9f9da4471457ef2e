import * as v from 'valibot';

/**
 * What is typed about a supplier, also half-typed, for both business forms at once: changing one's mind loses nothing.
 * Names are those of the contract, so that what the server refuses finds its field.
 */
export const CompanyValuesSchema = v.object({
  /** 1 corporation, 2 sole proprietor, '' while nothing is chosen. */
  business_form: v.picklist(['', '1', '2']),
  /** What is chosen in the search for a corporation. */
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

/** Nothing typed. */
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

/** Characters that the contract takes. */
export const NAME_LENGTH = 150;
export const EMAIL_LENGTH = 254;
