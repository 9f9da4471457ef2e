import { ownNumberTyped, registrationNumberOther } from 'shared-rules/messages';
import type { FieldFailure } from '../platform/http/failure';
import { type Checked, checkFields } from '../reference';
import { corporationFields, proprietorFields, type CorporationField, type ProprietorField } from './supplier-fields';

/** A supplier as it is typed in its registration, without the account. */
export type TypedSupplier =
  | { readonly business_form: 1; readonly fields: Readonly<Record<CorporationField, string>> }
  | { readonly business_form: 2; readonly fields: Readonly<Record<ProprietorField, string>> };

/** A supplier as it is kept; null for what was left empty. */
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

const valuesOf = (businessForm: 1 | 2, value: Readonly<Record<ProprietorField, string>>, corporateNumber: string): SupplierValues => ({
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

/** What two numbers say together, where each is right by itself. `own` is the buyer's corporate number; null where it has none. */
function numberFailures({ corporateNumber, registrationNumber }: SupplierValues, own: string | null): FieldFailure[] {
  if (own !== null && corporateNumber === own) return [{ field: 'corporate_number', code: 'own', message: ownNumberTyped }];
  if (own !== null && registrationNumber === `T${own}`) return [{ field: 'registration_number', code: 'own', message: ownNumberTyped }];
  const isOther = corporateNumber !== null && registrationNumber !== null && registrationNumber !== `T${corporateNumber}`;
  return isOther ? [{ field: 'registration_number', code: 'other_number', message: registrationNumberOther }] : [];
}

/**
 * Tidies and checks everything that is typed of a supplier, each field by its own rule, and names all that is wrong at once. A
 * corporation's registration number is T and its corporate number (trade rules, "Numbers and identity"). A buyer is no
 * supplier of its own, told by the number: whoever pays themselves by card draws cash on credit, which card companies forbid.
 * Two suppliers of one number are allowed: branches are billed apart. `today` is 'YYYY-MM-DD' in Japan.
 */
export function checkSupplier(typed: TypedSupplier, ownCorporateNumber: string | null, today: string): Checked<SupplierValues> {
  const { value, errors } = typed.business_form === 1 ? readCorporation(typed.fields, today) : readProprietor(typed.fields, today);
  const isWrong = errors.some(({ field }) => field === 'corporate_number' || field === 'registration_number');
  return { value, errors: isWrong ? errors : [...errors, ...numberFailures(value, ownCorporateNumber)] };
}
