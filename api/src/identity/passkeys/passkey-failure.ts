import { type Failure, fieldFailure, refuse } from '../../platform/http/failure';

/** Reason for refusing an authenticator's answer. */
export type PasskeyRefusal = 'expired' | 'unknown' | 'wrong';

const AT_SIGN_IN = {
  expired: 'passkey_sign_in_expired',
  unknown: 'passkey_sign_in_unknown',
  wrong: 'passkey_sign_in_wrong',
} as const;
const WHILE_SIGNED_IN = {
  expired: 'passkey_expired',
  unknown: 'passkey_unknown',
  wrong: 'passkey_wrong',
} as const;

/** Returns a 400 for a sign-in. */
export const signInRefused = (refusal: PasskeyRefusal): Failure => refuse(AT_SIGN_IN[refusal]);

const refusedAtPasskey = (code: (typeof WHILE_SIGNED_IN)[PasskeyRefusal] | 'passkey_not_created'): Failure =>
  refuse(code, {}, { errors: [fieldFailure('credential', code)] });

/** Returns a 422 at the passkey, for a signed-in user. */
export const passkeyRefused = (refusal: PasskeyRefusal): Failure => refusedAtPasskey(WHILE_SIGNED_IN[refusal]);

/** Returns a 422: the browser created an unusable passkey. */
export const newPasskeyRefused = (): Failure => refusedAtPasskey('passkey_not_created');

/** Returns a 409: somebody already has this passkey. */
export const passkeyKnown = (): Failure => refuse('passkey_exists');

/** Returns a 409: the user has the most passkeys allowed. */
export const tooManyPasskeys = (limit: number): Failure => refuse('too_many_passkeys', { limit });
