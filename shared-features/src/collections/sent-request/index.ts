export { SentRequest } from './sent-request';
