export { EMAIL_ADDRESS, emailAddress } from './email-address.form';
