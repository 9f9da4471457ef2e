import { conflict, Failure } from '../../platform/http/failure';

/** Reason for refusing an authenticator's answer. */
export type PasskeyRefusal = 'expired' | 'unknown' | 'wrong';

const MESSAGES: Readonly<Record<PasskeyRefusal, string>> = {
  expired: 'パスキーの確認の有効期限が切れました。もう一度お試しください。',
  unknown: 'このパスキーは登録されていません。パスワードをご利用ください。',
  wrong: 'パスキーを確認できませんでした。もう一度お試しいただくか、パスワードをご利用ください。',
};

/** Returns a 400 for a sign-in. */
export const signInRefused = (refusal: PasskeyRefusal): Failure => new Failure(400, MESSAGES[refusal]);

/** Returns a 422 at the passkey, for a signed-in user. */
export const passkeyRefused = (refusal: PasskeyRefusal): Failure =>
  new Failure(422, MESSAGES[refusal], { errors: [{ field: 'credential', code: refusal, message: MESSAGES[refusal] }] });

/** Returns a 422: the browser created an unusable passkey. */
export const newPasskeyRefused = (): Failure => {
  const message = 'パスキーを登録できませんでした。もう一度お試しいただくか、別の端末をご利用ください。';
  return new Failure(422, message, { errors: [{ field: 'credential', code: 'wrong', message }] });
};

/** Returns a 409: somebody already has this passkey. */
export const passkeyKnown = (): Failure => conflict('このパスキーは、すでに登録されています。');

/** Returns a 409: the user has the most passkeys allowed. */
export const tooManyPasskeys = (limit: number): Failure =>
  conflict(`パスキーは${limit}個まで登録できます。使わないパスキーを削除してから、登録してください。`);
