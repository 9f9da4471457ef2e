export { PASSKEY_INTERRUPTED } from './passkey-failure';
export { makePasskey, provePasskey, supportsPasskeys } from './passkeys';
