/** Names of the steps of a submitted payment. */
export const PAYMENT_STEPS = ['請求書', '支払い内容', '確認', '完了'];
