export { AccountComparison, PartComparison, PaymentsToEarlier } from './account-comparison';
export { AccountDrawer } from './account-drawer';
export { type AccountContent, type ComparedPart, comparedParts } from './account-parts';
export { HolderCheckNote } from './holder-check-note';
export { supplierAccountText } from './supplier-account-text';
