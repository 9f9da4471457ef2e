export { useServerEpoch } from './use-server-epoch';
export { useServerTime } from './use-server-time';
