export { InvoiceFiles } from './invoice-files';
