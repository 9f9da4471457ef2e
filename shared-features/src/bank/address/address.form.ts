import { postalInvalid, required, requiredChoice } from 'shared-rules/messages';
import { parsePostalCode } from 'shared-rules/postal';
import { PREFECTURES } from 'shared-rules/prefectures';
import { FIELDS } from 'shared-rules/words';
import * as v from 'valibot';
import { tidyAddress, tidyPostalCode } from './tidy-address';

/** Prefix of an address's field names in a form: '' for the only address, else e.g. `home_`. */
export type AddressPrefix = '' | `${string}_`;

/** Names of an address's fields in a form; those of the contract (docs/specification.md 3.1). */
export const addressNames = (prefix: AddressPrefix) =>
  ({
    postalCode: `${prefix}postal_code`,
    state: `${prefix}address_state`,
    city: `${prefix}address_city`,
    street: `${prefix}address_street`,
    building: `${prefix}address_building_name`,
  }) as const;

/** Schema as below, for an address that may be left empty, in part or completely. */
export const optionalPostalCode = v.pipe(
  v.string(),
  v.transform(tidyPostalCode),
  v.check((code) => code === '' || parsePostalCode(code) !== null, postalInvalid),
);
export const optionalAddressState = v.pipe(
  v.string(),
  v.picklist(['', ...PREFECTURES], requiredChoice(FIELDS.addressState)),
);
export const optionalAddressLine = v.pipe(v.string(), v.transform(tidyAddress));

const text = (label: string) => v.pipe(optionalAddressLine, v.nonEmpty(required(label)));

/** Validation of one address as typed, in any width (docs/screens.md 7); the values come out as they are kept. */
export const postalCode = v.pipe(optionalPostalCode, v.nonEmpty(required(FIELDS.postalCode)));
export const addressState = v.pipe(v.string(), v.picklist(PREFECTURES, requiredChoice(FIELDS.addressState)));
export const addressCity = text(FIELDS.addressCity);
export const addressStreet = text(FIELDS.addressStreet);
export const addressBuildingName = optionalAddressLine;
