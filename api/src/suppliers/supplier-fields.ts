import { FIELDS } from 'shared-rules/words';
import {
  addressLine, corporateNumber, emailAddress, type Field, type FieldRule, type Fields, kana, name, optional,
  phoneNumber, postalCode, prefecture, registrationNumber,
} from '../reference';

/** What is typed of any supplier, without its account (contract: registerSoleProprietorSupplier). */
export type ProprietorField = 'name' | 'name_kana' | 'registration_number' | AddressField | 'phone_number' | 'email_address';
/** The same of a corporation (contract: registerCorporationSupplier). */
export type CorporationField = ProprietorField | 'corporate_number';
type AddressField = 'postal_code' | 'address_state' | 'address_city' | 'address_street' | 'address_building_name';

const names = { name: [FIELDS.supplierName, name(150)], name_kana: [FIELDS.supplierNameKana, kana(150)] } as const;

const contact = {
  phone_number: [FIELDS.phoneNumber, optional(phoneNumber)],
  email_address: [FIELDS.emailAddress, optional(emailAddress)],
} as const;

const addressWhere = (rule: (rule: FieldRule) => FieldRule): Readonly<Record<AddressField, Field>> => ({
  postal_code: [FIELDS.postalCode, rule(postalCode)],
  address_state: [FIELDS.addressState, rule(prefecture)],
  address_city: [FIELDS.addressCity, rule(addressLine(50))],
  address_street: [FIELDS.addressStreet, rule(addressLine(100))],
  address_building_name: [FIELDS.addressBuildingName, optional(addressLine(100))],
});

const WHOLE_ADDRESS = addressWhere((rule) => rule);
const NO_ADDRESS = addressWhere(optional);

type Typed = Readonly<Record<ProprietorField, string>>;

/** An address may be left out, but half of one is of no use: with any part of it the others are asked for. */
function addressOf(typed: Typed): Readonly<Record<AddressField, Field>> {
  const hasAny = (Object.keys(NO_ADDRESS) as AddressField[]).some((field) => NO_ADDRESS[field][1].tidy(typed[field]) !== '');
  return hasAny ? WHOLE_ADDRESS : NO_ADDRESS;
}

/** The fields of a corporation, in the order of the form. Its number may be unknown: a foreign corporation has none. */
export const corporationFields = (typed: Typed): Fields<Record<CorporationField, string>> => ({
  ...names,
  corporate_number: [FIELDS.corporateNumber, optional(corporateNumber)],
  registration_number: [FIELDS.registrationNumber, optional(registrationNumber('corporation'))],
  ...addressOf(typed),
  ...contact,
});

/** The fields of a sole proprietor, in the order of the form. */
export const proprietorFields = (typed: Typed): Fields<Record<ProprietorField, string>> => ({
  ...names,
  registration_number: [FIELDS.registrationNumber, optional(registrationNumber('any'))],
  ...addressOf(typed),
  ...contact,
});
