export { knownSupplier } from './known-suppliers';
export { SupplierField } from './supplier-field';
