export { FileLock } from './file-lock';
export { checkFile } from './check-file';
export { InvoiceUpload } from './invoice-upload';
export { putBytes, type SendFile, sendFile } from './send-file';
export { createUploadQueue, type UploadItem, type UploadQueue } from './upload-queue';
export { isShownAsPdf, pagesText, UploadedFileSchema, uploadedFile, type UploadedFile } from './uploaded-file';
export { useInvoiceUpload, type InvoiceUploads } from './use-invoice-upload';
