import { addresseeDiffers } from 'shared-rules/collection-messages';
import {
  amountAboveInvoice,
  applicationAlreadyCancelled,
  applicationAlreadyExamined,
  cancelDeadlinePassed,
  promotionExpired,
  promotionInvalid,
  requestAlreadyCancelled,
  requestKeyFailedText,
  required,
  requiredChoice,
} from 'shared-rules/messages';
import { formatPhoneNumber } from 'shared-rules/phone';
import { RequestKeyStatus } from 'shared-rules/request-key';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { type FieldRefusal, type Refusal, withParameters } from './refusal';

/** Refusals that a buyer sees about payments. */
export const paymentsRefusals = {
  payment_in_dispute: {
    httpStatus: 409,
    text: 'この申請の代金は、カード会社でチャージバックの手続き中です。二重の返金や振込を防ぐため、結果が出るまで、返金・キャンセル・振込はできません。結果をお待ちください。',
  },
  payment_dispute_lost: {
    httpStatus: 409,
    text: 'チャージバックにより代金がカード会員へ戻っているため、振込や一部の返金はできません。振込をしない場合は、振込の予約をキャンセルしてください。',
  },
  payment_in_transfer_file: {
    httpStatus: 409,
    text: withParameters(
      ({ fileId }: { readonly fileId: number }) =>
        `この申請は振込ファイル ${fileId} に入っています。結果を取り込むか、送信前であればファイルを破棄 (discard-file ${fileId}) してから、操作してください。`,
      { fileId: 7 },
    ),
  },
  transfer_under_way: {
    httpStatus: 409,
    text: 'この申請は、すでに銀行への振込の手続きに入っているため、キャンセルできません。お困りの場合は、お問い合わせください。',
  },
  capture_under_way: {
    httpStatus: 409,
    text: 'カード会社で処理中のため、この操作はまだできません。しばらくしてから、もう一度お試しください。',
  },
  transition_without_record: { httpStatus: 409, text: 'この操作はできません。' },
  attempt_unknown: { httpStatus: 404, text: 'カードの承認が見つかりませんでした。もう一度お手続きください。' },
  attempt_consumed: { httpStatus: 409, text: 'この申請は、すでに受け付けています。受取請求書の画面でご確認ください。' },
  attempt_unfinished: {
    httpStatus: 409,
    text: '本人認証が完了していません。認証を完了してから、もう一度申請してください。',
  },
  attempt_gone: {
    httpStatus: 409,
    text: 'カードの承認の有効期限が切れています。もう一度、この内容で申請してください。入力した内容は失われていません。',
  },
  attempt_of_other: {
    httpStatus: 409,
    text: 'カードの承認が、このお支払いのものではありません。もう一度、この内容で申請してください。入力した内容は失われていません。',
  },
  total_changed: {
    httpStatus: 409,
    text: 'カード決済金額が変わりました。金額を確認して、もう一度申請してください。入力した内容は失われていません。',
  },
  payment_changed_meanwhile: {
    httpStatus: 409,
    text: 'この申請は、ほかの画面または審査で更新されています。最新の内容を確認してから、もう一度変更してください。',
  },
  supplier_disabled: {
    httpStatus: 409,
    status: 'supplier_disabled',
    text: 'この請求書の取引先は無効になっているため、新しい申請はできません。請求書の取引先を有効な取引先に変更してから、もう一度申請してください。入力した内容は失われていません。',
  },
  supplier_account_changed: {
    httpStatus: 409,
    status: 'supplier_account_changed',
    text: '選択した振込先口座は、画面を開いたあとに変更されています。口座の最新の内容を確認して、もう一度申請してください。入力した内容は失われていません。',
  },
  request_deadline_passed: {
    httpStatus: 409,
    text: withParameters(
      ({ paymentDeadline }: { readonly paymentDeadline: string }) =>
        `この依頼は、有効期限の${formatLongDate(paymentDeadline)} 23:59を過ぎているため、お支払いいただけません。依頼元の事業者へ直接お問い合わせください。`,
      { paymentDeadline: '2026-11-27' },
    ),
  },
  change_after_charge: {
    httpStatus: 409,
    text: 'カードの決済が完了しているため変更できません。変更できるのは、振込先口座・振込名義・振込希望日のみです。',
  },
  attempt_key_reused: {
    httpStatus: 422,
    text: 'この操作は、別の内容ですでに送信されています。画面を読み込み直して、もう一度お試しください。',
  },
  no_statement: {
    httpStatus: 404,
    text: '支払通知書はありません。取引先が決済し、審査が完了すると、ダウンロードできます。',
  },
  statement_cancelled: {
    httpStatus: 404,
    text: '入金が返却され、代金を返金したため、支払通知書は取り消されています。依頼の画面から、支払通知書取消通知書をダウンロードできます。',
  },
  cancel_deadline_passed: {
    httpStatus: 409,
    text: withParameters(({ lastDate }: { readonly lastDate: string }) => cancelDeadlinePassed(lastDate), {
      lastDate: '2026-11-27',
    }),
  },
  receipt_cancelled: {
    httpStatus: 404,
    text: '代金を返金したため、領収書は取り消されています。請求書の画面から、領収書取消通知書と適格返還請求書をダウンロードできます。',
  },
  no_receipt: { httpStatus: 404, text: '領収書はまだ発行されていません。振込が完了すると、ダウンロードできます。' },
  document_gone: {
    httpStatus: 404,
    text: 'この書類は見つかりませんでした。画面を開き直して、もう一度お試しください。',
  },
  request_cancelled_already: { httpStatus: 409, text: requestAlreadyCancelled },
  request_expired_already: { httpStatus: 409, text: 'この依頼は、すでに有効期限が切れています。' },
  requested_payment_not_editable: {
    httpStatus: 409,
    text: '依頼されたお支払いの内容は変更できません。支払いを取りやめる場合は、キャンセルしてください。',
  },
  request_unpaid: { httpStatus: 409, text: 'この依頼は、まだ支払われていません。' },
  requested_payment_not_sent_back: {
    httpStatus: 409,
    text: '依頼による支払いは、利用者に修正を求められません。却下するか、振込の予約をキャンセルしてください。',
  },
  request_paid_not_cancellable: {
    httpStatus: 409,
    text: 'この依頼は、すでに取引先が決済しているため、キャンセルできません。取り消しが必要な場合は、取引先へご連絡ください。',
  },
  request_paid_already: {
    httpStatus: 409,
    text: 'この依頼は、すでに支払いの手続きが行われています。最新の内容を確認してください。',
  },
  payment_cancelled_already: { httpStatus: 409, text: applicationAlreadyCancelled },
  payment_expired: { httpStatus: 409, text: 'この申請は、すでに期限切れです。' },
  payment_transferred: { httpStatus: 409, text: 'この申請は、すでに振込が完了しています。' },
  payment_examined_already: { httpStatus: 409, text: applicationAlreadyExamined },
  payment_awaits_correction: { httpStatus: 409, text: 'この申請は、お客様の修正をお待ちしています。' },
  payment_under_examination: {
    httpStatus: 409,
    text: 'この申請は、審査が進んでいるため変更できません。変更が必要な場合は、キャンセルしてから申請し直してください。',
  },
  payment_checked_already: { httpStatus: 409, text: 'この申請は、すでに内容を確認済みです。' },
  payment_not_examined: { httpStatus: 409, text: 'この申請は、まだ審査が完了していません。' },
  transition_not_allowed: { httpStatus: 409, text: 'この申請に対して、この操作はできません。' },
  addressee_differs: {
    httpStatus: 409,
    status: 'addressee_differs',
    text: withParameters(
      ({ addressee, payer }: { readonly addressee: string; readonly payer: string }) =>
        `${addresseeDiffers(addressee, payer)}宛先を確認してから、もう一度お試しください。`,
      { addressee: '株式会社みどり商会', payer: '株式会社あおば商事' },
    ),
  },
  request_key_expired: {
    httpStatus: 400,
    status: RequestKeyStatus.Expired,
    text: withParameters(
      ({
        name,
        lastName,
        firstName,
        phoneNumber,
        emailAddress,
        paymentDeadline,
      }: {
        readonly name: string;
        readonly lastName: string;
        readonly firstName: string;
        readonly phoneNumber: string;
        readonly emailAddress: string;
        readonly paymentDeadline: string;
      }) =>
        `${name}からの支払い依頼は、有効期限の${formatLongDate(paymentDeadline)}を過ぎています。お手数ですが、${name}（ご担当: ${lastName} ${firstName} 様　電話: ${formatPhoneNumber(phoneNumber)}　メール: ${emailAddress}）へ直接お問い合わせください。`,
      {
        name: '株式会社あおば商事',
        lastName: '鈴木',
        firstName: '一郎',
        phoneNumber: '0312345678',
        emailAddress: 'suzuki@example.co.jp',
        paymentDeadline: '2026-11-27',
      },
    ),
  },
  request_key_invalid: { httpStatus: 400, status: RequestKeyStatus.Invalid, text: requestKeyFailedText },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Faults of fields that a buyer sees about payments. */
export const paymentsFieldRefusals = {
  amount_above_remaining: { code: 'above_remaining', text: amountAboveInvoice },
  field_charged: {
    code: 'charged',
    text: 'カードの決済が完了しているため変更できません。変更できるのは、振込先口座・振込名義・振込希望日のみです。',
  },
  supplier_account_required: { code: 'unknown', text: requiredChoice(FIELDS.supplierAccount) },
  promotion_unknown: { code: 'unknown', text: promotionInvalid },
  promotion_amount_too_small: {
    code: 'amount_too_small',
    text: withParameters(
      ({ minimumAmount }: { readonly minimumAmount: number }) =>
        `このコードは、振込金額が${formatYen(minimumAmount)}以上の申請でご利用いただけます。`,
      { minimumAmount: 1_000 },
    ),
  },
  promotion_expired: { code: 'expired', text: promotionExpired },
  promotion_not_yet_valid: {
    code: 'not_yet_valid',
    text: withParameters(
      ({ validFrom }: { readonly validFrom: string }) =>
        `このコードは、${formatLongDate(validFrom)}からご利用いただけます。`,
      { validFrom: '2026-12-01' },
    ),
  },
  promotion_used_up: {
    code: 'used_up',
    text: 'このコードは、ご利用数の上限に達しました。コードを削除するか、別のコードを入力してください。',
  },
  promotion_used_up_by_buyer: {
    code: 'used_up_by_buyer',
    text: 'このコードは、ご利用いただける回数の上限に達しています。コードを削除するか、別のコードを入力してください。',
  },
  amount_required: { code: 'required', text: required('金額') },
  doc_number_required: { code: 'required', text: requiredChoice('請求書') },
  purpose_ambiguous: {
    code: 'one_of_three',
    text: 'お支払いの対象が正しく指定されていません。画面を読み込み直して、もう一度お試しください。',
  },
  attempt_id_format: { code: 'format', text: '番号の形式が正しくありません。' },
  promotion_for_request: {
    code: 'requested',
    text: '依頼されたお支払いには、プロモーションコードをご利用いただけません。',
  },
  doc_number_with_pre_registration: {
    code: 'not_with_pre_registration',
    text: '登録済みの請求書と事前登録は、同時に指定できません。どちらか一方を指定してください。',
  },
  doc_number_with_document: {
    code: 'not_with_document',
    text: '登録済みの請求書と、まだ登録していない請求書は、同時に確認できません。どちらか一方を指定してください。',
  },
  addressee_differs: {
    code: 'addressee_differs',
    text: withParameters(
      ({ addressee, payer }: { readonly addressee: string; readonly payer: string }) =>
        `${addresseeDiffers(addressee, payer)}宛先を確認してから、もう一度お試しください。`,
      { addressee: '株式会社みどり商会', payer: '株式会社あおば商事' },
    ),
  },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
