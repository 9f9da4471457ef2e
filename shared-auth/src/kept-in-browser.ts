// Parts of the session that the browser keeps in IndexedDB, as one download: no first screen needs it.
export { possessionProof } from './possession';
export { isRenewalNoted, noteRenewal } from './renewals';
