export { ReceivedInvoiceForm } from './received-invoice-form';
export { emptyReceivedInvoiceDraft, ReceivedInvoiceDraftSchema, type ReceivedInvoiceDraft } from './received-invoice.workflow';
