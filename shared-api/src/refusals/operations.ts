import { dateRangeReversed, required } from 'shared-rules/messages';
import { type FieldRefusal, type Refusal, withParameters } from './refusal';

/** Refusals about support, leaving and the account log. */
export const operationsRefusals = {
  open_matters: {
    httpStatus: 409,
    status: 'open_matters',
    text: 'まだ完了していないお手続きがあるため、退会できません。お支払い・依頼・カード会社の処理がすべて終わってから、もう一度お試しください。',
  },
  too_many_support_messages: {
    httpStatus: 429,
    text: withParameters(
      ({ phoneNumber }: { readonly phoneNumber: string }) =>
        `お問い合わせの送信回数が上限に達しました。1時間ほどあけてお試しいただくか、お電話（${phoneNumber}）でお問い合わせください。`,
      { phoneNumber: '0312345678' },
    ),
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Faults of fields about support, leaving and the account log. */
export const operationsFieldRefusals = {
  comment_subject: {
    code: 'one_of_three',
    text: 'コメントの対象として、請求書か取引先のどちらか1つを指定してください。',
  },
  comment_text: { code: 'required', text: 'コメントが入力されていません。' },
  mention_unknown: {
    code: 'unknown',
    text: '指名した方は、会社のメンバーではありません。一覧から選び直してください。',
  },
  days_reversed: { code: 'range', text: dateRangeReversed('期間') },
  writer_name_required: { code: 'required', text: required('お名前') },
  support_message_required: { code: 'required', text: required('お問い合わせの内容') },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
