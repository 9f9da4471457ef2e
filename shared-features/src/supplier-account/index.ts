export { supplierAccountText } from './supplier-account-text';
