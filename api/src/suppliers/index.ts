// The parties that a buyer pays: suppliers, their accounts with every revision, and cautions about them. Exports the
// names that other wings use.
export { cautionAbout, readAccountHistory } from './account-caution';
export { listRevisions } from './account-change.repository';
export { lastDigits } from './account-notice';
export {
  currentAccounts,
  findAccountRevision,
  findSupplierAccount,
  isRevisionOfAccount,
  type SupplierAccountRow,
} from './account.repository';
export type { TypedSupplier } from './check-supplier';
export { holdAccount, holdSupplier } from './hold-account';
export { readSupplier, registerSupplier } from './register-supplier.service';
export type { CheckedAccount } from './supplier-account.service';
export { toSupplierAccount } from './supplier.mapper';
export { findSupplier, type SupplierRow } from './supplier.repository';
export { createSupplierTable, type SupplierRows } from './supplier-table';
