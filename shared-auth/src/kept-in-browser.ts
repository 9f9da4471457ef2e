// What the browser keeps in IndexedDB for the session, as one download: no first screen needs it.
export { possessionProof } from './possession';
export { isRenewalNoted, noteRenewal } from './renewals';
