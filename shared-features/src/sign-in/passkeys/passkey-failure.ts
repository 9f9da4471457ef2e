/** Notice, not an error, when the browser's dialog was closed without an answer, or had no passkey to offer. */
export const PASSKEY_INTERRUPTED = 'パスキーの確認が完了しませんでした。';

/**
 * Error of a browser that could not use or create a passkey. `message` is Japanese text for the user; shaped so that
 * forms can show it.
 */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
  readonly errors: readonly [] = [];
}
