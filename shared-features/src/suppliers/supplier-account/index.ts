export { AccountComparison } from './account-comparison';
export { AccountDrawer } from './account-drawer';
export type { AccountContent } from './account-parts';
export { HolderCheckNote } from './holder-check-note';
export { PaymentsToEarlier } from './payments-to-earlier';
export { supplierAccountText } from './supplier-account-text';
