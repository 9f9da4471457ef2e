export { useServerEpoch, useServerTime } from './use-server-time';
