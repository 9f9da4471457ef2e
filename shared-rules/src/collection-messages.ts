// Messages of card-payment requests, after the pattern of screens, "Set phrases".

// Snackbars after success.
export const requestCancelled = '依頼をキャンセルしました。';
export const reminderSent = 'リマインドを送信しました。';

// Dialogs.
export const cancelRequestTitle = '依頼のキャンセル';
export const cancelRequestText = 'この依頼をキャンセルしますか？　取引先はお支払いができなくなり、キャンセルしたことがメールで伝わります。この操作は元に戻せません。';
