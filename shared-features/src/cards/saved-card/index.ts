export { AddCardDialog } from './add-card-dialog';
export { BrandMark } from './brand-mark';
