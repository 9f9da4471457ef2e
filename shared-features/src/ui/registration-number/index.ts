export { normalizeRegistrationNumber, RegistrationNumberField } from './registration-number-field';
