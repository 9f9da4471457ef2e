export { DownloadButton } from './download-button';
export { FileDownloadButton, ReceiptDownloadButton, StatementDownloadButton } from './download-buttons';
export { saveAddress, saveBlob } from './save-file';
