export { InvoiceDocuments } from './invoice-documents';
export { documentUploads, enteredAmount, enteredDate, isDateText } from './invoice-values.form';
export { type FormReading, useFormReading } from './use-form-reading';
export { useUploadField } from './use-upload-field';
