export { ReceivedInvoiceEditor } from './received-invoice-editor';
export { ReceivedInvoiceForm } from './received-invoice-form';
export { draftOf, type ReceivedInvoiceBody } from './received-invoice-body';
export { emptyReceivedInvoiceDraft, hasInput, hasSupplierInput, ReceivedInvoiceDraftSchema, type ReceivedInvoiceDraft, type ReceivedInvoiceValues } from './received-invoice.workflow';
