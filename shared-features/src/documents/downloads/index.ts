export {
  DownloadButton,
  saveAddress,
  saveBlob,
  FileDownloadButton,
  ReceiptDownloadButton,
  StatementDownloadButton,
} from './downloads';
