export { AddCardDialog } from './add-card-dialog';
