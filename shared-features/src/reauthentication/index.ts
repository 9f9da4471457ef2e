export { type Reauthenticated, useReauthentication } from './use-reauthentication';
