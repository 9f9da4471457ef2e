import { Type } from 'typebox';
import { operation } from '../operation';

const LONGEST = 2000;
/**
 * Typed text without the form's limits: the server checks every field by its own rule and reports all errors at once.
 */
export const TypedText = Type.String({ maxLength: LONGEST });
const typed = (description: string) => Type.String({ maxLength: LONGEST, description });
const text = (limit: number) => typed(`${limit} characters at most`);
const optionalText = (limit: number) => typed(`${limit} characters at most, or empty`);
const kana = (limit: number) => typed(`Katakana, ${limit} characters at most; half-width and hiragana are accepted`);
const birthday = () => typed('YYYY-MM-DD');
const postalCode = () => typed('Seven digits; a hyphen and other widths are accepted');
const prefecture = () => typed('One of the 47 prefectures');
const transferPersonName = () => typed('Kana and letters in any width; kept half-width, 40 characters at most');

const person = {
  user_last_name: text(50),
  user_first_name: text(50),
  phone_number: typed('10 or 11 digits; hyphens and other widths are accepted'),
  business_category: typed('Code of a business category'),
};

/** Field names as in docs/specification.md 3.1, with the person who signs in and the business category. */
export const CorporationRegistration = Type.Object({
  ...person,
  corporate_number: typed('13 digits; hyphens and other widths are accepted'),
  corporate_name: text(150),
  corporate_name_kana: kana(150),
  representative_name: text(100),
  representative_name_kana: kana(100),
  representative_birthday: birthday(),
  postal_code: postalCode(),
  address_state: prefecture(),
  address_city: text(50),
  address_street: text(100),
  address_building_name: optionalText(100),
  transfer_person_name: transferPersonName(),
});

export const SoleProprietorRegistration = Type.Object({
  ...person,
  business_name: text(150),
  business_name_kana: kana(150),
  representative_last_name: text(50),
  representative_first_name: text(50),
  representative_last_name_kana: kana(50),
  representative_first_name_kana: kana(50),
  representative_birthday: birthday(),
  business_postal_code: postalCode(),
  business_address_state: prefecture(),
  business_address_city: text(50),
  business_address_street: text(100),
  business_address_building_name: optionalText(100),
  home_postal_code: postalCode(),
  home_address_state: prefecture(),
  home_address_city: text(50),
  home_address_street: text(100),
  home_address_building_name: optionalText(100),
  transfer_person_name: transferPersonName(),
});

/** Registration of either business form, which distinguishes them. */
export const Registration = Type.Union([
  Type.Object({ business_form: Type.Literal(1), corporation: CorporationRegistration }),
  Type.Object({ business_form: Type.Literal(2), sole_proprietor: SoleProprietorRegistration }),
]);

export const listBusinessCategories = operation({
  id: 'listBusinessCategories',
  method: 'get',
  path: '/business_categories',
  tag: 'Users',
  access: 'public',
  summary: 'Business categories: the divisions of the Japan Standard Industrial Classification',
  responses: {
    200: Type.Object({ business_categories: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })) }),
  },
});
