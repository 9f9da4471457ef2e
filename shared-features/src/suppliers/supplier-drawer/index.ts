export type { SentPartner } from '../supplier-registration/sent-partner';
export { DrawerStateSchema, hasTypedSupplier } from './drawer-state';
export { useSupplierRegistration } from './use-supplier-registration';
