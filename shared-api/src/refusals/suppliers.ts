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
