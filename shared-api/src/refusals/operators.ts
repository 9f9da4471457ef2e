import { type FieldRefusal, type Refusal, withParameters } from './refusal';

/** Refusals about the operator's calls. */
export const operatorsRefusals = {
  master_key_missing: {
    httpStatus: 409,
    text: '応答したAPIのプロセスに、使用中のマスターキーがありません。すべてのプロセスの MASTER_KEYS を確認してください。',
  },
  operator_unconfirmed: {
    httpStatus: 403,
    text: 'このトークンは、まだ使えません。登録した人とは別の管理者が confirm-decision で確認すると、使えるようになります。',
  },
  operator_token_wrong: { httpStatus: 401, text: '運営者のトークンが正しくありません。' },
  operator_name_taken: {
    httpStatus: 409,
    text: withParameters(
      ({ name }: { readonly name: string }) =>
        `${name} という名前は、すでに使われています。別の名前を指定してください。`,
      { name: '株式会社あおば商事' },
    ),
  },
  operator_unknown: {
    httpStatus: 404,
    text: withParameters(({ name }: { readonly name: string }) => `${name} という名前の、有効な担当者はいません。`, {
      name: '株式会社あおば商事',
    }),
  },
  operator_person_registered: {
    httpStatus: 409,
    status: 'person_registered',
    text: withParameters(
      ({ email, name }: { readonly email: string; readonly name: string }) =>
        `${email} の人は、すでに ${name} として登録されています。1人が2つのトークンを持つことはできません。トークンを替えるときは、先に disable-operator ${name} で停止してください。`,
      { email: 'suzuki@example.co.jp', name: '株式会社あおば商事' },
    ),
  },
  complaint_not_found: {
    httpStatus: 404,
    text: withParameters(
      ({ id }: { readonly id: number }) => `番号 ${id} の苦情の記録はありません。complaints で番号を確認してください。`,
      { id: 12 },
    ),
  },
  complaint_closed_already: {
    httpStatus: 409,
    text: withParameters(
      ({ id }: { readonly id: number }) =>
        `番号 ${id} の苦情は、すでに終了しています。続きがある場合は、add-complaint で新しく記録してください。`,
      { id: 12 },
    ),
  },
  corporation_unregistered: {
    httpStatus: 404,
    text: withParameters(
      ({ number }: { readonly number: string }) => `法人番号 ${number} の会社は登録されていません。`,
      { number: '7000012050002' },
    ),
  },
  webhook_unsendable: { httpStatus: 404, text: 'この Webhook はないか、連携が解除されているため送信できません。' },
  operator_is_no_person: {
    httpStatus: 403,
    text: 'OPERATOR_TOKEN では、お金や担当者に関わる操作はできません。担当者のトークンで操作してください。最初の2人は、サーバー上のコマンド (operators.js first) で登録します。',
  },
  operator_role_missing: {
    httpStatus: 403,
    text: 'この操作をする権限がありません。権限のある担当者に依頼してください。',
  },
  buyer_frozen_already: {
    httpStatus: 409,
    text: withParameters(({ name }: { readonly name: string }) => `${name} は、すでに利用を停止しています。`, {
      name: '株式会社あおば商事',
    }),
  },
  buyer_not_frozen: {
    httpStatus: 409,
    text: withParameters(({ name }: { readonly name: string }) => `${name} は、利用を停止していません。`, {
      name: '株式会社あおば商事',
    }),
  },
  person_unknown: {
    httpStatus: 409,
    status: 'person_unknown',
    text: withParameters(
      ({ names }: { readonly names: readonly string[] }) =>
        `メールアドレスのない担当者がいます (${names.join(', ')})。同じ人が2人として数えられないように、サーバー上の operators.js email <名前> <メールアドレス> で登録してください。それまで担当者を登録できません。`,
      { names: ['suzuki'] },
    ),
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Faults of fields about the operator's calls. */
export const operatorsFieldRefusals = {
  operator_email_format: {
    code: 'format',
    text: '本人のメールアドレスを指定してください（例: tanaka@company.example）。1人につき1つのアドレスを使います。「+」の付いたアドレスは使えません。',
  },
  terms_version_format: {
    code: 'format',
    text: '版は、半角の英数字、ハイフン、ピリオドで指定してください (例: 2027-01-01)。',
  },
  effective_date_not_in_calendar: {
    code: 'date',
    text: '適用開始日が正しくありません。暦にある日付を指定してください。',
  },
  complaint_day_not_in_calendar: {
    code: 'date',
    text: '受付日が正しくありません。暦にある日付を指定してください。',
  },
  complaint_day_future: { code: 'future', text: '受付日は、今日までの日付を指定してください。' },
  effective_date_past: { code: 'past', text: '適用開始日は、今日以降の日付を指定してください。' },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
