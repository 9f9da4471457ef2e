export {
  addressBuildingName,
  addressCity,
  addressNames,
  type AddressPrefix,
  addressState,
  addressStreet,
  optionalAddressLine,
  optionalAddressState,
  optionalPostalCode,
  postalCode,
} from './address.form';
export { AddressFields } from './address-fields';
export { tidyPostalCode } from './tidy-address';
