export { FOR_ACCOUNTS, needsProof, type Reauthenticated, useReauthentication } from './use-reauthentication';
