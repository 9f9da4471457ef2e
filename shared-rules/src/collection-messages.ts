// Messages of card-payment requests, after the pattern of docs/screens.md 6.

// Snackbars after success.
export const requestCancelled = '依頼をキャンセルしました。';
export const reminderSent = 'リマインドを送信しました。';

// Dialogs.
export const cancelRequestTitle = '依頼のキャンセル';
export const cancelRequestText =
  'この依頼をキャンセルしますか？　取引先はお支払いができなくなり、キャンセルしたことがメールで伝わります。この操作は元に戻せません。';

// For a request addressed to another company than the one that received it.
export const addresseeDiffers = (addressee: string, payer: string): string =>
  `この依頼の宛先は「${addressee}」で、ご利用中の会社「${payer}」と異なります。`;
export const confirmAddresseeTitle = '宛先をご確認ください';
export const confirmAddresseeFollows = (payer: string): string =>
  `続けると、「${payer}」が支払う依頼として扱います。両方の会社名、確認した方と日時は変更履歴に残り、依頼元にも会社名と日時が表示されます。`;
export const confirmAddresseeDoubt =
  '宛先の会社に代わって支払う場合だけ続けてください。お心当たりのない場合は続けずに、依頼元へお問い合わせください。';
