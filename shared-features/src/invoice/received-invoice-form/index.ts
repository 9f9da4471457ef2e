export { DocumentWarnings } from './document-warnings';
export { FormDuplicates } from './form-duplicates';
export { type InvoiceField, type InvoiceFieldFrame, readableInvoiceFrame } from './invoice-field-frame';
export { ReceivedInvoiceEditor } from './received-invoice-editor';
export { ReceivedInvoiceFields } from './received-invoice-fields';
export { ReceivedInvoiceForm } from './received-invoice-form';
export { bodyOf, draftOf, type ReceivedInvoiceBody, typedValues } from './received-invoice-body';
export { documentEntries, fitsSupplier, isDueInTime } from './received-invoice.form';
export {
  emptyReceivedInvoiceDraft,
  hasInput,
  hasSupplierInput,
  type ReceivedInvoiceDraft,
  ReceivedInvoiceDraftSchema,
  type ReceivedInvoiceValues,
} from './received-invoice.workflow';
export { unknownIssuer } from './unknown-issuer';
export { useDraftKeeper } from './use-draft-keeper';
export { useSupplierDrawer } from './use-supplier-drawer';
