export { type DrawerState, DrawerStateSchema } from './drawer-state';
export { SupplierDrawer } from './supplier-drawer';
