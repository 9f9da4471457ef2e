import { type FieldRefusal, type Refusal, withParameters } from './refusal';

const KEPT = '入力した内容は失われていません。';

/** Refusals about the approval of payments by colleagues. */
export const approvalsRefusals = {
  approval_required: {
    httpStatus: 409,
    text: `このお支払いには、社内の承認が必要です。「承認を申請」から、承認者に申請してください。${KEPT}`,
  },
  approval_waiting: {
    httpStatus: 409,
    text: `このお支払いは、社内の承認待ちです。承認されてから、お支払いください。${KEPT}`,
  },
  approval_terms_changed: {
    httpStatus: 409,
    text: withParameters(
      ({ changed }: { readonly changed: string }) =>
        `社内承認の申請のあとに、内容が変わっています（${changed}）。この内容で、もう一度承認を申請してください。${KEPT}`,
      { changed: '支払金額・振込日' },
    ),
  },
  approval_not_needed: {
    httpStatus: 409,
    text: 'このお支払いには、社内の承認は必要ありません。そのままお支払いいただけます。',
  },
  approval_nobody: {
    httpStatus: 409,
    text: withParameters(
      ({ steps }: { readonly steps: number }) =>
        `この申請を承認できる方が足りません（必要な人数は、あなた以外に${steps}人）。会社の管理者に、承認者の追加かルールの変更を依頼してください。`,
      { steps: 2 },
    ),
  },
  approval_own: {
    httpStatus: 403,
    text: 'ご自分で申請した支払いは、承認も差し戻しもできません。ほかの承認者に依頼してください。',
  },
  approval_own_deputy: {
    httpStatus: 403,
    text: '申請した方の代理としては、承認も差し戻しもできません。ほかの承認者に依頼してください。',
  },
  approval_given_already: {
    httpStatus: 409,
    text: 'この申請は、すでにあなたが承認しています。もう1人の承認をお待ちください。',
  },
  approval_ended: {
    httpStatus: 409,
    text: 'この申請は、すでに処理されています。画面を更新して、現在の状態をご確認ください。',
  },
  approval_version: {
    httpStatus: 409,
    text: '申請の内容が、表示していたものから変わっています。画面を更新して、内容をもう一度ご確認ください。',
  },
  account_unconfirmed: {
    httpStatus: 409,
    text: `この振込先口座は、まだ2人目の確認が済んでいません。登録した方とは別のメンバーに、請求書と照合して確認するよう依頼してください。${KEPT}`,
  },
  account_own: {
    httpStatus: 403,
    text: 'ご自分で登録・変更した口座は確認できません。ほかのメンバーに依頼してください。',
  },
  account_confirmed_already: {
    httpStatus: 409,
    text: 'この口座は、すでに確認済みです。画面を更新してください。',
  },
  approval_rules_changed: {
    httpStatus: 409,
    text: 'ほかの管理者がルールを変更しました。画面を更新して、現在のルールをご確認ください。',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Faults of fields about the approval of payments. */
export const approvalsFieldRefusals = {
  deputy_is_self: { code: 'own', text: '不在の方ご自身は、代理に指定できません。ほかのメンバーを選択してください。' },
  deputy_unknown: { code: 'unknown', text: 'このメンバーは選択できません。一覧から、代理の方を選択してください。' },
  absence_day: { code: 'date', text: '不在の最初の日を、暦にある日付で入力してください。' },
  absence_until: {
    code: 'range',
    text: '不在の最後の日が正しくありません。最初の日以降で、今日以降の日付を入力してください。',
  },
  approval_supplier_unknown: {
    code: 'unknown',
    text: '取引先が見つかりません。一覧から選び直してください。',
  },
  approval_steps_people: {
    code: 'too_many',
    text: withParameters(
      ({ steps }: { readonly steps: number }) =>
        `承認できる方が足りません。申請する方のほかに${steps}人の承認者が必要です。先に、メンバーを招待するか、役割を変更してください。`,
      { steps: 2 },
    ),
  },
  approval_second_person: {
    code: 'too_many',
    text: '口座の確認には、2人以上のメンバーが必要です。先に、メンバーを招待してください。',
  },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
