import { formatLongDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { type FieldRefusal, type Refusal, withParameters } from './refusal';

const LOOK_AGAIN = 'show で内容を確認してから、もう一度操作してください。';

/** Refusals that an operator sees about examination, refunds, chargebacks and promotions. */
export const paymentsOperatedRefusals = {
  version_unknown: {
    httpStatus: 409,
    status: 'changed_since_seen',
    text: withParameters(
      ({ paymentId, version }: { readonly paymentId: number; readonly version: number }) =>
        `申請 ${paymentId} に、版 ${version} はありません。show で内容を確認してから、もう一度操作してください。`,
      { paymentId: 12, version: 3 },
    ),
  },
  case_not_opened: {
    httpStatus: 409,
    status: 'case_not_opened',
    text: withParameters(
      ({ paymentId }: { readonly paymentId: number }) =>
        `承認する人が、先に申請の内容と書類を確認してください。show ${paymentId} で開けます。`,
      { paymentId: 12 },
    ),
  },
  checked_version_outdated: {
    httpStatus: 409,
    text: withParameters(
      ({ checkedBy, paymentId }: { readonly checkedBy: string; readonly paymentId: number }) =>
        `${checkedBy} が確認 (check) した内容か書類は、今のものではありません。${checkedBy} が show ${paymentId} で今の内容と書類を確認してから、承認してください。`,
      { checkedBy: 'suzuki', paymentId: 12 },
    ),
  },
  needs_second_examiner: {
    httpStatus: 409,
    text: withParameters(
      ({ limit }: { readonly limit: number }) =>
        `カード決済金額が ${formatYen(limit)} 以上の申請は、2人で審査します。承認する人とは別の人が、先に内容を確認 (check) してください。`,
      { limit: 100 },
    ),
  },
  downloader_may_not_explain: {
    httpStatus: 409,
    text: 'この振込ファイルをダウンロードした人は、破棄の理由を記録できません。銀行に確認した別の担当者が記録してください。',
  },
  difference_unknown: {
    httpStatus: 404,
    text: withParameters(
      ({ reference }: { readonly reference: string }) =>
        `「${reference}」の説明できない差異はありません。reconcile で確認してください。`,
      { reference: 'R-1' },
    ),
  },
  difference_changed: {
    httpStatus: 409,
    text: withParameters(
      ({ reference }: { readonly reference: string }) =>
        `「${reference}」の差異は、確認した後に変わりました。reconcile で確認してください。`,
      { reference: 'R-1' },
    ),
  },
  invalid_event: {
    httpStatus: 400,
    status: 'invalid_event',
    text: '署名を確認できませんでした。署名の鍵と送信時刻を確認してください。',
  },
  chargeback_without_charge: {
    httpStatus: 409,
    text: 'この申請は、カードの決済が完了していないため、チャージバックの対象になりません。',
  },
  chargeback_known: {
    httpStatus: 409,
    text: withParameters(
      ({ reference }: { readonly reference: string }) =>
        `番号 ${reference} のチャージバックは、すでに記録されています。chargebacks で確認できます。`,
      { reference: 'R-1' },
    ),
  },
  chargeback_unknown: {
    httpStatus: 404,
    text: withParameters(
      ({ id }: { readonly id: number }) => `番号 ${id} のチャージバックはありません。chargebacks で確認できます。`,
      { id: 12 },
    ),
  },
  chargeback_outcome_known: { httpStatus: 409, text: 'このチャージバックには、すでに同じ結果が記録されています。' },
  payment_not_returned: {
    httpStatus: 409,
    text: '振込完了の後に組戻になった申請ではないため、返金できません。transfer-files で振込の状態を確認してください。',
  },
  payment_refunded_already: { httpStatus: 409, text: 'この申請の代金は、すでに返金しています。' },
  no_partial_refund_of_request: {
    httpStatus: 409,
    text: '依頼による支払いは、振込の前に一部だけを返金できません。振込の後に返金するか、全額をキャンセルしてください。',
  },
  refund_before_transfer: {
    httpStatus: 409,
    text: '振込の前に全額を返金する場合は、cancel で振込の予約をキャンセルしてください。',
  },
  refund_without_charge: {
    httpStatus: 409,
    text: 'この申請は、カードの決済が完了していないため返金できません。取りやめる場合は、却下 (reject) してください。',
  },
  refund_repeated: {
    httpStatus: 409,
    text: '同じ金額と理由の返金が、すでにあります。重ねて返金する場合は、理由を変えてください。show で確認できます。',
  },
  refund_came_back: {
    httpStatus: 409,
    text: '振込が組戻になっています。一部ではなく、refund-returned で残りの全額を返金してください。',
  },
  refund_needs_second_person: {
    httpStatus: 409,
    text: 'この申請の返金は、合計の金額から2人目の確認が必要になりました。ほかの返金が終わってから、もう一度操作してください。',
  },
  promotion_exists: {
    httpStatus: 409,
    text: withParameters(
      ({ code }: { readonly code: string }) => `${code} というコードは、すでにあります。別のコードを指定してください。`,
      { code: 'SPRING-2026' },
    ),
  },
  promotion_not_found: {
    httpStatus: 404,
    text: withParameters(({ code }: { readonly code: string }) => `${code} というコードはありません。`, {
      code: 'SPRING-2026',
    }),
  },
  promotion_ended_already: {
    httpStatus: 409,
    text: withParameters(({ code }: { readonly code: string }) => `${code} は、すでに終了しています。`, {
      code: 'SPRING-2026',
    }),
  },
  changed_since_seen: {
    httpStatus: 409,
    status: 'changed_since_seen',
    text: withParameters(
      ({ changes }: { readonly changes: readonly string[] }) =>
        [
          '確認した後に、申請の内容か書類が変わりました。何もしていません。',
          ...changes.map((change) => `・${change}`),
          LOOK_AGAIN,
        ].join('\n'),
      { changes: ['返金: 3,000円'] },
    ),
  },
  changed_since_opened: {
    httpStatus: 409,
    status: 'changed_since_seen',
    text: withParameters(
      ({ changes }: { readonly changes: readonly string[] }) =>
        [
          'show で確認した後に、申請の内容か書類が変わりました。何もしていません。',
          ...changes.map((change) => `・${change}`),
          LOOK_AGAIN,
        ].join('\n'),
      { changes: ['返金: 3,000円'] },
    ),
  },
  capture_will_follow: {
    httpStatus: 503,
    text: 'カード会社の応答を待っています。売上の確定は自動で再試行されます。しばらくしてから状態を確認してください。',
  },
  capture_refused: { httpStatus: 409, text: 'カード会社で売上を確定できませんでした。カード会社に確認してください。' },
  refund_will_follow: {
    httpStatus: 503,
    text: 'カード会社の応答を待っています。返金は自動で再試行されます。しばらくしてから、show で確認してください。',
  },
  refund_refused: {
    httpStatus: 409,
    text: 'カード会社が返金を受け付けませんでした。帳簿は変わっていません。カード会社に確認してください。',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Faults of fields that an operator sees about examination, refunds, chargebacks and promotions. */
export const paymentsOperatedFieldRefusals = {
  reconciliation_day_not_over: {
    code: 'not_over',
    text: withParameters(
      ({ day }: { readonly day: string }) =>
        `${formatLongDate(day)}はまだ終わっていません。前日までの日付を指定してください。`,
      { day: '2026-11-27' },
    ),
  },
  chargeback_too_large: {
    code: 'too_large',
    text: withParameters(
      ({ left }: { readonly left: number }) =>
        `カード決済金額のうち、返金も異議申し立てもされていない ${formatYen(left)} を超えています。金額を確認してください。`,
      { left: 1_000 },
    ),
  },
  refund_too_large: {
    code: 'too_large',
    text: withParameters(
      ({ left }: { readonly left: number }) =>
        `返金できる金額を超えています。残りは ${formatYen(left)} です。金額を確認してください。`,
      { left: 1_000 },
    ),
  },
  refund_commission_too_large: { code: 'too_large', text: '手数料の返金額は、返金額以下にしてください。' },
  refund_commission_not_borne: { code: 'not_borne', text: '手数料は依頼元の負担のため、利用者には返金できません。' },
  promotion_code_format: {
    code: 'format',
    text: 'コードは、半角の英数字とハイフン3文字以上40文字以内で指定してください。',
  },
  promotion_start_not_in_calendar: { code: 'date', text: '開始日が正しくありません。暦にある日付を指定してください。' },
  promotion_end_wrong: { code: 'date', text: '終了日は、開始日以降の暦にある日付を指定してください。' },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
