import { FIELDS } from 'shared-rules/words';
import { fieldFailure, type FieldFailure } from '../platform/http/failure';
import {
  type Checked,
  checkFields,
  addressLine,
  corporateNumber,
  emailAddress,
  type Field,
  type FieldRule,
  type Fields,
  kana,
  name,
  optional,
  phoneNumber,
  postalCode,
  prefecture,
  registrationNumber,
} from '../reference';

/** Fields of any supplier, without its account (contract: registerSoleProprietorSupplier). */
type ProprietorField = 'name' | 'name_kana' | 'registration_number' | AddressField | 'phone_number' | 'email_address';
/** Fields of a corporation (contract: registerCorporationSupplier). */
type CorporationField = ProprietorField | 'corporate_number';
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

/** Makes an address optional as a whole: if any part is given, the others are required. */
function addressOf(typed: Typed): Readonly<Record<AddressField, Field>> {
  const hasAny = (Object.keys(NO_ADDRESS) as AddressField[]).some(
    (field) => NO_ADDRESS[field][1].tidy(typed[field]) !== '',
  );
  return hasAny ? WHOLE_ADDRESS : NO_ADDRESS;
}

/**
 * Returns the fields of a corporation, in the order of the form. The number is optional, because a foreign corporation
 * has none.
 */
const corporationFields = (typed: Typed): Fields<Record<CorporationField, string>> => ({
  ...names,
  corporate_number: [FIELDS.corporateNumber, optional(corporateNumber)],
  registration_number: [FIELDS.registrationNumber, optional(registrationNumber('corporation'))],
  ...addressOf(typed),
  ...contact,
});

/** Returns the fields of a sole proprietor, in the order of the form. */
const proprietorFields = (typed: Typed): Fields<Record<ProprietorField, string>> => ({
  ...names,
  registration_number: [FIELDS.registrationNumber, optional(registrationNumber('any'))],
  ...addressOf(typed),
  ...contact,
});

/** A supplier as typed in its registration, without the account. */
export type TypedSupplier =
  | { readonly business_form: 1; readonly fields: Readonly<Record<CorporationField, string>> }
  | { readonly business_form: 2; readonly fields: Readonly<Record<ProprietorField, string>> };

/** A supplier in its stored form; empty values are null. */
export interface SupplierValues {
  readonly businessForm: 1 | 2;
  readonly name: string;
  /** Full-width katakana. */
  readonly nameKana: string;
  readonly corporateNumber: string | null;
  /** T and 13 digits. */
  readonly registrationNumber: string | null;
  readonly postalCode: string | null;
  readonly addressState: string | null;
  readonly addressCity: string | null;
  readonly addressStreet: string | null;
  readonly addressBuildingName: string | null;
  readonly phoneNumber: string | null;
  readonly emailAddress: string | null;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

const valuesOf = (
  businessForm: 1 | 2,
  value: Readonly<Record<ProprietorField, string>>,
  corporateNumber: string,
): SupplierValues => ({
  businessForm,
  name: value.name,
  nameKana: value.name_kana,
  corporateNumber: orNull(corporateNumber),
  registrationNumber: orNull(value.registration_number),
  postalCode: orNull(value.postal_code),
  addressState: orNull(value.address_state),
  addressCity: orNull(value.address_city),
  addressStreet: orNull(value.address_street),
  addressBuildingName: orNull(value.address_building_name),
  phoneNumber: orNull(value.phone_number),
  emailAddress: orNull(value.email_address),
});

function readCorporation(typed: Readonly<Record<CorporationField, string>>, today: string): Checked<SupplierValues> {
  const { value, errors } = checkFields(corporationFields(typed), typed, today);
  return { value: valuesOf(1, value, value.corporate_number), errors };
}

function readProprietor(typed: Readonly<Record<ProprietorField, string>>, today: string): Checked<SupplierValues> {
  const { value, errors } = checkFields(proprietorFields(typed), typed, today);
  return { value: valuesOf(2, value, ''), errors };
}

/**
 * Returns errors of two numbers that are valid but do not fit together. `own` is the buyer's corporate number; null if
 * it has none.
 */
function numberFailures({ corporateNumber, registrationNumber }: SupplierValues, own: string | null): FieldFailure[] {
  if (own !== null && corporateNumber === own) return [fieldFailure('corporate_number', 'own_number')];
  if (own !== null && registrationNumber === `T${own}`) return [fieldFailure('registration_number', 'own_number')];
  const isOther =
    corporateNumber !== null && registrationNumber !== null && registrationNumber !== `T${corporateNumber}`;
  return isOther ? [fieldFailure('registration_number', 'registration_number_other')] : [];
}

/**
 * Normalises and checks every field of a supplier, each by its own rule, and returns all errors at once. A
 * corporation's registration number is T and its corporate number (docs/domain.md 12). A buyer may not be its own
 * supplier, compared by number: paying oneself by card draws cash on credit, which card companies forbid. Two suppliers
 * with the same number are allowed, because branches are billed separately. `today` is 'YYYY-MM-DD' in Japan.
 */
export function checkSupplier(
  typed: TypedSupplier,
  ownCorporateNumber: string | null,
  today: string,
): Checked<SupplierValues> {
  const { value, errors } =
    typed.business_form === 1 ? readCorporation(typed.fields, today) : readProprietor(typed.fields, today);
  const isWrong = errors.some(({ field }) => field === 'corporate_number' || field === 'registration_number');
  return { value, errors: isWrong ? errors : [...errors, ...numberFailures(value, ownCorporateNumber)] };
}
