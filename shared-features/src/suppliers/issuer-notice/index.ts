export { IssuerNotice } from './issuer-notice';
