export { DownloadButton } from './download-button';
export { FileDownloadButton, ReceiptDownloadButton } from './download-buttons';
