export { FileDownloadButton, ReceiptDownloadButton } from './download-buttons';
