/** Name of both screens of the change (docs/screens.md 3.6). */
export const EMAIL_CHANGE = 'メールアドレスの変更';
