export { needsProof, type Reauthenticated, useReauthentication } from './use-reauthentication';
