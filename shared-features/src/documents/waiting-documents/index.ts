export { keepWaiting, refreshWaiting } from './keep-waiting';
export { WAITING_PATH } from './waiting-path';
