import {
  alreadyWaiting,
  archiveDamaged,
  archiveTooLarge,
  archiveTypeRefused,
  contentRefusal,
  fileEmpty,
  fileMixed,
  fileNameRefusal,
  fileRepeated,
  fileTooLarge,
  pdfPasswordWrong,
  pdfUnwritable,
  pictureTooLarge,
  pictureUnreadable,
  xmlOther,
  xmlUnreadable,
} from 'shared-rules/file-messages';
import { fileSize } from 'shared-rules/file-size';
import { amountRangeReversed, dateRangeReversed, dueBeforeIssue, registrationNumberWrong } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { type FieldRefusal, type Refusal, withParameters } from './refusal';

/** Refusals about received invoices, files, drafts and pre-registrations. */
export const documentsRefusals = {
  export_too_many_invoices: {
    httpStatus: 422,
    text: withParameters(
      ({ limit }: { readonly limit: number }) =>
        `請求書ファイルを一度にダウンロードできるのは、請求書${limit.toLocaleString('en')}件までです。請求日の期間や取引先などで絞り込んでから、もう一度ダウンロードしてください。`,
      { limit: 100 },
    ),
  },
  export_too_large: {
    httpStatus: 422,
    text: withParameters(
      ({ size }: { readonly size: number }) =>
        `請求書ファイルを一度にダウンロードできるのは、合計1GBまでです（現在${fileSize(size)}）。請求日の期間や取引先などで絞り込んでから、もう一度ダウンロードしてください。`,
      { size: 1_000 },
    ),
  },
  received_invoice_gone: {
    httpStatus: 404,
    text: 'この請求書は見つかりませんでした。別の画面で削除された可能性があります。受取請求書の一覧から選択してください。',
  },
  payment_draft_gone: {
    httpStatus: 404,
    text: '下書きが見つかりませんでした。削除されたか、すでに申請された可能性があります。一覧を読み込み直してください。',
  },
  invoice_has_transferred_payment: {
    httpStatus: 409,
    text: '振込が完了したカード払いがあるため、この請求書は削除できません。支払いの記録として保存されます。',
  },
  invoice_has_waiting_request: {
    httpStatus: 409,
    text: 'お支払い待ちの依頼があるため、この請求書は削除できません。支払わない場合は、依頼元へ依頼のキャンセルをお申し出ください。',
  },
  invoice_has_live_payment: {
    httpStatus: 409,
    text: 'カード払いの申請があるため、この請求書は削除できません。削除するには、先に申請をキャンセルしてください。',
  },
  received_invoice_changed_meanwhile: {
    httpStatus: 409,
    text: 'この請求書は、別の画面で変更されています。最新の内容を読み込んでから、もう一度変更してください。',
  },
  waiting_document_gone: {
    httpStatus: 404,
    text: 'この書類は見つかりませんでした。登録されたか、削除された可能性があります。一覧を読み込み直してください。',
  },
  received_mail_gone: {
    httpStatus: 404,
    text: 'このメールは見つかりませんでした。保管期間が終了した可能性があります。一覧を読み込み直してください。',
  },
  received_mail_decided: {
    httpStatus: 409,
    text: 'このメールは、すでに受け入れたか破棄されています。一覧を読み込み直してください。',
  },
  received_mail_not_releasable: {
    httpStatus: 409,
    text: 'このメールには、取り込めるファイルがありません。表示された案内に従って、請求書を追加してください。',
  },
  inbox_not_receiving: {
    httpStatus: 409,
    text: 'メールでの受け取りは、現在ご利用いただけません。請求書は、画面から追加してください。',
  },
  pre_registration_confirmed: {
    httpStatus: 409,
    status: 'pre_registration_confirmed',
    text: 'この事前登録は、すでに登録済みです。登録した内容は、一覧で確認してください。',
  },
  pre_registration_cancelled: {
    httpStatus: 409,
    status: 'pre_registration_cancelled',
    text: 'この事前登録は、すでに取り消されています。必要な場合は、連携サービスからもう一度登録してください。',
  },
  pre_registration_expired: {
    httpStatus: 409,
    status: 'pre_registration_expired',
    text: 'この事前登録は、有効期限が切れています。連携サービスからもう一度登録してください。',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Faults of fields about received invoices, files, drafts and pre-registrations. */
export const documentsFieldRefusals = {
  file_empty: { code: 'file_empty', text: fileEmpty },
  file_content_type: {
    code: 'file_type',
    text: withParameters(
      ({ fileName, type }: { readonly fileName: string; readonly type: string | undefined }) =>
        contentRefusal(fileName, type),
      { fileName: '請求書.xlsx', type: '別段' },
    ),
  },
  xml_other: {
    code: 'file_type',
    text: withParameters(({ name }: { readonly name: string }) => xmlOther(name), { name: 'PINT以外のUBLの請求書' }),
  },
  xml_unreadable: {
    code: 'file_type',
    text: withParameters(
      ({ reason }: { readonly reason: Parameters<typeof xmlUnreadable>[0] }) => xmlUnreadable(reason),
      { reason: 'malformed' },
    ),
  },
  file_mixed: { code: 'file_mixed', text: fileMixed },
  picture_too_large: { code: 'picture_too_large', text: pictureTooLarge },
  picture_unreadable: { code: 'picture_unreadable', text: pictureUnreadable },
  file_name_type: {
    code: 'file_type',
    text: withParameters(({ fileName }: { readonly fileName: string }) => fileNameRefusal(fileName), {
      fileName: '請求書.xlsx',
    }),
  },
  file_too_large: { code: 'file_too_large', text: fileTooLarge },
  file_not_uploaded: { code: 'not_uploaded', text: 'ファイルが届いていません。もう一度アップロードしてください。' },
  file_repeated: { code: 'repeated', text: '同じファイルが2回選択されています。1つを削除してください。' },
  files_linked: {
    code: 'used',
    text: withParameters(
      ({ files }: { readonly files: string }) =>
        `${files}は、すでに登録されています。一覧を確認し、別の請求書であれば、ファイルを差し替えてください。`,
      { files: '「請求書.pdf」' },
    ),
  },
  due_before_issue: { code: 'before_issue', text: dueBeforeIssue },
  supplier_not_selectable: { code: 'unknown', text: 'この取引先は選択できません。有効な取引先を選択してください。' },
  registration_number_check_digit: { code: 'check_digit', text: registrationNumberWrong },
  transfer_date_not_in_calendar: {
    code: 'date',
    text: '振込希望日の日付が正しくありません。暦にある日付を入力してください。',
  },
  issue_dates_reversed: { code: 'range', text: dateRangeReversed('請求日') },
  amounts_reversed: { code: 'range', text: amountRangeReversed },
  pdf_password_wrong: { code: 'wrong', text: pdfPasswordWrong },
  pdf_unwritable: { code: 'unwritable', text: pdfUnwritable },
  files_fixed: {
    code: 'fixed',
    text: '申請時に提出したファイルは、削除や差し替えができません。元のファイルを残したまま、正しいファイルを追加してください。',
  },
  archive_damaged: { code: 'archive_damaged', text: archiveDamaged },
  archive_too_many_entries: {
    code: 'too_many_entries',
    text: 'ZIPに含まれるファイルが多すぎます。請求書だけを圧縮し直してください。',
  },
  too_many_waiting_documents: {
    code: 'too_many_waiting',
    text: withParameters(
      ({ limit }: { readonly limit: number }) =>
        `確認待ちの書類は${limit}件までです。登録するか削除してから、もう一度追加してください。`,
      { limit: 100 },
    ),
  },
  inbox_sender_wrong: {
    code: 'pattern',
    text: withParameters(
      ({ sender }: { readonly sender: string }) =>
        `「${sender}」は、メールアドレスでもドメインでもありません。billing@example.co.jp または example.co.jp の形で入力してください。`,
      { sender: '株式会社' },
    ),
  },
  archive_type: { code: 'file_type', text: archiveTypeRefused },
  archive_too_large: { code: 'file_too_large', text: archiveTooLarge },
  file_unknown: {
    code: 'unknown',
    text: 'ファイルがありません。別の画面で削除されたか、追加してから日数がたっています。ファイルを差し替えてください。ほかの入力内容は残っています。',
  },
  files_unknown: {
    code: 'unknown',
    text: withParameters(
      ({ places }: { readonly places: readonly number[] }) =>
        `上から${places.map((place) => `${place}番目`).join('、')}のファイルがありません。別の画面で削除されたか、追加してから日数がたっています。ファイルを差し替えてください。ほかの入力内容は残っています。`,
      { places: [1, 3] },
    ),
  },
  requested_invoice_fixed: {
    code: 'requested',
    text: withParameters(
      ({ label }: { readonly label: string }) =>
        `カード払い依頼で届いた請求書のため、${label}は変更できません。変更できるのはメモのみです。誤りがある場合は、依頼元へお問い合わせください。`,
      { label: '口座番号' },
    ),
  },
  supplier_fixed_by_transfer: {
    code: 'fixed',
    text: `振込が完了したカード払いがあるため、${FIELDS.supplier}は変更できません。別の取引先の請求書は、新しく登録してください。`,
  },
  supplier_fixed_by_payment: {
    code: 'fixed',
    text: `カード払いの申請があるため、${FIELDS.supplier}は変更できません。変更するには、先に申請をキャンセルしてください。`,
  },
  amount_fixed_by_transfer: {
    code: 'fixed',
    text: `振込が完了したカード払いがあるため、${FIELDS.amount}は変更できません。金額の異なる請求書は、新しく登録してください。`,
  },
  amount_fixed_by_payment: {
    code: 'fixed',
    text: `カード払いの申請があるため、${FIELDS.amount}は変更できません。変更するには、先に申請をキャンセルしてください。`,
  },
  amount_below_payments: {
    code: 'below_payments',
    text: withParameters(
      ({ total }: { readonly total: number }) =>
        `申請済みの振込金額の合計（${formatYen(total)}）を下回る金額には変更できません。${formatYen(total)}以上の金額を入力してください。`,
      { total: 1_000 },
    ),
  },
  file_waiting_already: {
    code: 'repeated',
    text: withParameters(({ name }: { readonly name: string }) => alreadyWaiting(name), { name: '株式会社あおば商事' }),
  },
  file_sent_twice: {
    code: 'repeated',
    text: withParameters(({ name }: { readonly name: string }) => fileRepeated(name), { name: '株式会社あおば商事' }),
  },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
