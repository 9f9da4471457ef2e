export { keepWaiting, refreshWaiting } from './keep-waiting';
export { WAITING_PATH, waitingDocumentPath } from './waiting-paths';
