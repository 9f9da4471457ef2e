import { Type } from 'typebox';
import { operation } from '../operation';

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const optionalText = (maxLength: number) => Type.String({ maxLength });
const birthday = () => Type.String({ minLength: 1, maxLength: 10, description: 'YYYY-MM-DD' });
const postalCode = () => Type.String({ minLength: 1, maxLength: 10, description: 'Seven digits; a hyphen and other widths are accepted' });
const transferPersonName = () => Type.String({ minLength: 1, maxLength: 100, description: 'Kana and letters in any width; kept half-width, 40 characters at most' });

const person = {
  user_last_name: text(50),
  user_first_name: text(50),
  phone_number: Type.String({ minLength: 1, maxLength: 20, description: '10 or 11 digits; hyphens and other widths are accepted' }),
  business_category: Type.String({ minLength: 1, maxLength: 4, description: 'Code of a business category' }),
};

/** Field names as in section 3 of the product spec, with the person who signs in and the business category. */
export const CorporationRegistration = Type.Object({
  ...person,
  corporate_number: text(20),
  corporate_name: text(150),
  corporate_name_kana: text(150),
  representative_name: text(100),
  representative_name_kana: text(100),
  representative_birthday: birthday(),
  postal_code: postalCode(),
  address_state: text(4),
  address_city: text(50),
  address_street: text(100),
  address_building_name: optionalText(100),
  transfer_person_name: transferPersonName(),
});

export const SoleProprietorRegistration = Type.Object({
  ...person,
  business_name: text(150),
  business_name_kana: text(150),
  representative_last_name: text(50),
  representative_first_name: text(50),
  representative_last_name_kana: text(50),
  representative_first_name_kana: text(50),
  representative_birthday: birthday(),
  business_postal_code: postalCode(),
  business_address_state: text(4),
  business_address_city: text(50),
  business_address_street: text(100),
  business_address_building_name: optionalText(100),
  home_postal_code: postalCode(),
  home_address_state: text(4),
  home_address_city: text(50),
  home_address_street: text(100),
  home_address_building_name: optionalText(100),
  transfer_person_name: transferPersonName(),
});

/** Either, told apart by the business form. */
export const Registration = Type.Union([
  Type.Object({ business_form: Type.Literal(1), corporation: CorporationRegistration }),
  Type.Object({ business_form: Type.Literal(2), sole_proprietor: SoleProprietorRegistration }),
]);

export const listBusinessCategories = operation({
  id: 'listBusinessCategories', method: 'get', path: '/business_categories', tag: 'Users', access: 'public',
  summary: 'Business categories: the divisions of the Japan Standard Industrial Classification',
  responses: { 200: Type.Object({ business_categories: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })) }) },
});
