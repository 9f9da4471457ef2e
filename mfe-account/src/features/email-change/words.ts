/** Name of both screens of the change (screens: "Notices and account"). */
export const EMAIL_CHANGE = 'メールアドレスの変更';
