export { InvoiceUpload } from './invoice-upload';
export { useInvoiceUpload, type InvoiceUploads } from './use-invoice-upload';
export { UploadedFileSchema, uploadedFile, type UploadedFile } from './uploaded-file';
