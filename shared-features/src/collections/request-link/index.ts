export { RequestLink } from './request-link';
