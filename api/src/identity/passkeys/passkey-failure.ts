import { conflict, Failure } from '../../platform/http/failure';

/** Why an answer of an authenticator was not taken. */
export type PasskeyRefusal = 'expired' | 'unknown' | 'wrong';

const MESSAGES: Readonly<Record<PasskeyRefusal, string>> = {
  expired: 'パスキーの確認の有効期限が切れました。もう一度お試しください。',
  unknown: 'このパスキーは登録されていません。パスワードをご利用ください。',
  wrong: 'パスキーを確認できませんでした。もう一度お試しいただくか、パスワードをご利用ください。',
};

/** 400 of a sign-in. */
export const signInRefused = (refusal: PasskeyRefusal): Failure => new Failure(400, MESSAGES[refusal]);

/** 422 at the passkey, where somebody is signed in. */
export const passkeyRefused = (refusal: PasskeyRefusal): Failure =>
  new Failure(422, MESSAGES[refusal], { errors: [{ field: 'credential', code: refusal, message: MESSAGES[refusal] }] });

/** 422: the browser made a passkey that cannot be taken. */
export const newPasskeyRefused = (): Failure => {
  const message = 'パスキーを登録できませんでした。もう一度お試しいただくか、別の端末をご利用ください。';
  return new Failure(422, message, { errors: [{ field: 'credential', code: 'wrong', message }] });
};

/** 409. */
export const passkeyKnown = (): Failure => conflict('このパスキーは、すでに登録されています。');

/** 409. */
export const tooManyPasskeys = (limit: number): Failure =>
  conflict(`パスキーは${limit}個まで登録できます。使わないパスキーを削除してから、登録してください。`);
