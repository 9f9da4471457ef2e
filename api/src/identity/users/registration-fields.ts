import type { CorporationRegistration, SoleProprietorRegistration } from 'shared-api/types';
import { FIELDS } from 'shared-rules/words';
import {
  addressLine,
  birthday,
  businessCategory,
  corporateNumber,
  type Fields,
  kana,
  name,
  optional,
  phoneNumber,
  postalCode,
  prefecture,
  transferPersonName,
} from '../../reference';

/** Fields of both forms: the person who signs in, and the line of business. */
const person = {
  user_last_name: [FIELDS.userLastName, name(50)],
  user_first_name: [FIELDS.userFirstName, name(50)],
  phone_number: [FIELDS.phoneNumber, phoneNumber],
  business_category: [FIELDS.businessCategory, businessCategory],
} as const;

const address = {
  postal: [FIELDS.postalCode, postalCode],
  state: [FIELDS.addressState, prefecture],
  city: [FIELDS.addressCity, addressLine(50)],
  street: [FIELDS.addressStreet, addressLine(100)],
  building: [FIELDS.addressBuildingName, optional(addressLine(100))],
} as const;

/** 法人 */
export const CORPORATION_FIELDS: Fields<CorporationRegistration> = {
  ...person,
  corporate_number: [FIELDS.corporateNumber, corporateNumber],
  corporate_name: [FIELDS.corporateName, name(150)],
  corporate_name_kana: [FIELDS.corporateNameKana, kana(150)],
  representative_name: [FIELDS.representativeName, name(100)],
  representative_name_kana: [FIELDS.representativeNameKana, kana(100)],
  representative_birthday: [FIELDS.representativeBirthday, birthday],
  postal_code: address.postal,
  address_state: address.state,
  address_city: address.city,
  address_street: address.street,
  address_building_name: address.building,
  transfer_person_name: [FIELDS.transferPersonName, transferPersonName],
};

/** 個人事業主 */
export const SOLE_PROPRIETOR_FIELDS: Fields<SoleProprietorRegistration> = {
  ...person,
  business_name: [FIELDS.businessName, name(150)],
  business_name_kana: [FIELDS.businessNameKana, kana(150)],
  representative_last_name: [FIELDS.proprietorLastName, name(50)],
  representative_first_name: [FIELDS.proprietorFirstName, name(50)],
  representative_last_name_kana: [FIELDS.proprietorLastNameKana, kana(50)],
  representative_first_name_kana: [FIELDS.proprietorFirstNameKana, kana(50)],
  representative_birthday: [FIELDS.proprietorBirthday, birthday],
  business_postal_code: address.postal,
  business_address_state: address.state,
  business_address_city: address.city,
  business_address_street: address.street,
  business_address_building_name: address.building,
  home_postal_code: address.postal,
  home_address_state: address.state,
  home_address_city: address.city,
  home_address_street: address.street,
  home_address_building_name: address.building,
  transfer_person_name: [FIELDS.transferPersonName, transferPersonName],
};
