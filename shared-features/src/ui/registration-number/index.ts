export { normalizeRegistrationNumber } from './normalize-registration-number';
export { RegistrationNumberField } from './registration-number-field';
