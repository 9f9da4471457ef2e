export { corporateNumber, optionalCorporateNumber, tidyCorporateNumber } from './corporate-number.form';
export { CorporateNumberField } from './corporate-number-field';
export { CorporationSearchField } from './corporation-search-field';
