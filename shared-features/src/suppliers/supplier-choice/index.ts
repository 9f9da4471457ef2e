export { knownSupplier, SupplierField } from './supplier-field';
