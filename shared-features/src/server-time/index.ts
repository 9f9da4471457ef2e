export { useServerTime } from './use-server-time';
