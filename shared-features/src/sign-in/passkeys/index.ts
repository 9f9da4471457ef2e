export { makePasskey } from './make-passkey';
export { PASSKEY_INTERRUPTED } from './passkey-failure';
export { provePasskey } from './prove-passkey';
export { supportsPasskeys } from './supports-passkeys';
