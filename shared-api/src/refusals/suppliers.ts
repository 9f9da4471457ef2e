import { ownNumberTyped, registrationNumberOther } from 'shared-rules/messages';
import { type FieldRefusal, type Refusal, withParameters } from './refusal';

/** Refusals about suppliers and their import. */
export const suppliersRefusals = {
  supplier_disabled_for_accounts: {
    httpStatus: 409,
    text: 'この取引先は無効になっているため、振込先口座を追加・変更できません。',
  },
  supplier_account_exists: {
    httpStatus: 409,
    text: 'この取引先には、同じ口座がすでに登録されています。登録済みの振込先口座を確認してください。',
  },
  supplier_account_changed_meanwhile: {
    httpStatus: 409,
    text: 'この振込先口座は、ほかの画面で変更されています。最新の内容を確認してから、もう一度変更してください。',
  },
  supplier_disabled_for_links: {
    httpStatus: 409,
    text: 'この取引先は無効になっているため、口座確認の依頼を送信できません。取引先を有効に戻してから、もう一度お試しください。',
  },
  supplier_link_waiting: {
    httpStatus: 409,
    text: 'この取引先には、回答待ちか確認待ちの口座確認の依頼があります。再送や取り消しをするか、届いた回答を確認してから、もう一度お試しください。',
  },
  supplier_link_decided: {
    httpStatus: 409,
    text: 'この口座確認の依頼の状況が、ほかの画面で変わっています。最新の内容を確認してください。',
  },
  supplier_link_unsafe: {
    httpStatus: 409,
    text: withParameters(
      ({ label, found }: { readonly label: string; readonly found: string }) =>
        `${label}に「${found}」が含まれているため、取引先にメールを送信できません。迷惑メールを防ぐため、URL・ドメイン名・メールアドレスは送信できません。内容を変更してから、もう一度お試しください。`,
      { label: '請求書番号', found: 'example.com' },
    ),
  },
  too_many_supplier_links: {
    httpStatus: 429,
    text: '24時間に送信できる口座確認の依頼の件数の上限に達しました。明日もう一度お試しください。',
  },
  too_many_supplier_links_to_address: {
    httpStatus: 429,
    text: 'このメールアドレスに24時間で送信できる口座確認の依頼の件数の上限に達しました。明日もう一度お試しください。',
  },
  supplier_link_wrong: {
    httpStatus: 404,
    text: 'このリンクは使えません。新しいメールが届いている場合は、そのメールのリンクを開いてください。届いていない場合は、依頼元に再送を依頼してください。',
  },
  supplier_link_over: {
    httpStatus: 409,
    text: 'この依頼には回答できなくなりました。画面を読み込み直して、状況を確認してください。',
  },
  supplier_link_unproven: {
    httpStatus: 403,
    text: '本人確認の有効期限が切れました。認証コードをもう一度入力してください。入力した内容は失われていません。',
  },
  import_has_errors: {
    httpStatus: 409,
    status: 'has_errors',
    text: 'エラーのある行があるため、すべての行は登録できません。CSVを直して選択し直すか、「エラーのない行だけ登録」を選択してください。',
  },
  nothing_to_import: {
    httpStatus: 409,
    status: 'nothing_to_import',
    text: '登録できる行がありません。エラーを直すか、登録済みでない取引先を追加してください。',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Faults of fields about suppliers and their import. */
export const suppliersFieldRefusals = {
  supplier_address_own: {
    code: 'own',
    text: '貴社のメンバーのメールアドレスには送信できません。取引先のメールアドレスを入力してください。',
  },
  own_number: { code: 'own', text: ownNumberTyped },
  registration_number_other: { code: 'other_number', text: registrationNumberOther },
  import_account_type_unknown: {
    code: 'unknown',
    text: withParameters(({ type }: { readonly type: string }) => `口座種別「${type}」は登録できません。`, {
      type: '別段',
    }),
  },
  import_card_number: { code: 'card_number', text: 'カード番号は入力できません。' },
  import_exponent: {
    code: 'exponent',
    text: withParameters(({ text }: { readonly text: string }) => `「${text}」は桁の欠けた指数表示です。`, {
      text: '１２３',
    }),
  },
  import_form_required: { code: 'required', text: '区分が入力されていません。' },
  import_form_unknown: {
    code: 'unknown',
    text: withParameters(({ form }: { readonly form: string }) => `区分「${form}」は登録できません。`, {
      form: '組合',
    }),
  },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
