export type { SentPartner } from '../supplier-registration/sent-partner';
export { type DrawerState, DrawerStateSchema, hasTypedSupplier } from './drawer-state';
export { SupplierDrawer } from './supplier-drawer';
