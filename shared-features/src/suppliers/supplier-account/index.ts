export { AccountComparison, PaymentsToEarlier } from './account-comparison';
export { AccountDrawer } from './account-drawer';
export type { AccountContent } from './account-parts';
export { HolderCheckNote } from './holder-check-note';
export { supplierAccountText } from './supplier-account-text';
