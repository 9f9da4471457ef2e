/** Titles of the registration's screens. */
export const REGISTRATION_TITLE = 'お客様情報の登録';
export const CONFIRM_TITLE = '登録内容の確認';
export const RESULT_TITLE = '登録完了';
