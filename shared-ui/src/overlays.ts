export { ConfirmDialog } from './overlays/confirm-dialog';
export { Dialog } from './overlays/dialog';
export { Drawer } from './overlays/drawer';
export { LoadingOverlay } from './overlays/loading-overlay';
export { Menu } from './overlays/menu';
export type { MenuEntry } from './overlays/menu';
