export { BankStep } from './bank-step';
export { CompanyStep } from './company-step';
export { ConfirmStep } from './confirm-step';
export { DrawerRegistration } from './drawer-registration';
export { DrawerStateSchema, hasTypedSupplier } from './drawer-state';
export { stepTitle, type SupplierStep } from './step-names';
export { type GoToStep, shownStep } from './steps';
export { hasTyped, type SupplierDraft, SupplierDraftSchema, startDraft } from './supplier-draft';
export { useSupplierDraftKeeper } from './use-draft-keeper';
