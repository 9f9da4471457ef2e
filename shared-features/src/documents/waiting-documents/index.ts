export { keepWaiting, refreshWaiting } from './keep-waiting';
export { waitingDocumentPath } from './waiting-document-path';
export { WAITING_PATH } from './waiting-path';
