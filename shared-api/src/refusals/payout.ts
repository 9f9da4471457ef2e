import { formatLongDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { type Refusal, withParameters } from './refusal';

/** Refusals about transfer files. */
export const payoutRefusals = {
  result_known: {
    httpStatus: 409,
    text: 'この結果ファイルは、すでに取り込まれています。新しい結果ファイルを指定してください。',
  },
  result_not_applied_yet: {
    httpStatus: 409,
    text: '前に取り込んだ結果が、まだ反映されていません。しばらくしてから、もう一度取り込んでください。',
  },
  transfer_file_unknown: {
    httpStatus: 404,
    text: 'この番号の振込ファイルはありません。transfer-files で確認してください。',
  },
  payment_number_unknown: { httpStatus: 404, text: 'この番号の申請は見つかりませんでした。' },
  payment_not_writable: {
    httpStatus: 409,
    text: withParameters(
      ({ paymentId }: { readonly paymentId: number }) =>
        `申請 ${paymentId} は振込ファイルに入れられません。振込名義・口座名義に全銀の文字がないか、金額が10桁を超えています。return-transfer で修正を求めるか、cancel で返金してください。`,
      { paymentId: 12 },
    ),
  },
  nothing_due: {
    httpStatus: 409,
    text: '振込日になった申請はありません。振込日の前に振り込む場合は、申請を指定してください。',
  },
  importer_may_not_release: {
    httpStatus: 409,
    text: withParameters(
      ({ payments, limit, fileId }: { readonly payments: string; readonly limit: number; readonly fileId: number }) =>
        `申請 ${payments} の前の振込を失敗として取り込んだ人は、合計が ${formatYen(limit)} 以上になる振込ファイルを承認できません。振込の権限を持つ別の担当者が、前の振込が失敗したことを銀行に確認してから、release-file ${fileId} で承認してください。`,
      { payments: '12, 15', limit: 100, fileId: 7 },
    ),
  },
  transfer_file_discarded: {
    httpStatus: 409,
    text: 'このファイルは破棄されています。transfer-file で作り直してください。',
  },
  release_with_dispute: {
    httpStatus: 409,
    text: withParameters(
      ({ paymentId, fileId }: { readonly paymentId: number; readonly fileId: number }) =>
        `申請 ${paymentId} は、ファイルを作った後にチャージバックになりました。破棄 (discard-file ${fileId}) してから、transfer-file で作り直してください。`,
      { paymentId: 12, fileId: 7 },
    ),
  },
  approver_may_not_release: {
    httpStatus: 409,
    text: withParameters(
      ({
        paymentId,
        suffix,
        fileId,
      }: {
        readonly paymentId: number;
        readonly suffix: string;
        readonly fileId: number;
      }) =>
        `申請 ${paymentId}${suffix} を承認した人は、その振込ファイルを承認できません。振込の権限を持つ別の担当者に、release-file ${fileId} を依頼してください。`,
      { paymentId: 12, suffix: '', fileId: 7 },
    ),
  },
  transfer_file_released: { httpStatus: 409, text: 'このファイルは、すでに銀行に渡すために承認されています。' },
  maker_may_not_release: {
    httpStatus: 409,
    text: 'ファイルを作った人とは別の人が承認してください。振込の権限を持つ別の担当者に、release-file を依頼してください。',
  },
  release_too_late: {
    httpStatus: 409,
    text: withParameters(
      ({ transferDate, fileId }: { readonly transferDate: string; readonly fileId: number }) =>
        `振込日 ${formatLongDate(transferDate)} に間に合う銀行への受け渡しの日を過ぎています。破棄 (discard-file ${fileId}) してから、transfer-file で作り直してください。`,
      { transferDate: '2026-11-27', fileId: 7 },
    ),
  },
  transfer_file_answered: { httpStatus: 409, text: 'このファイルの結果は、すでに取り込まれています。破棄できません。' },
  releaser_may_not_discard: {
    httpStatus: 409,
    text: '承認した後の破棄は、承認した人とは別の人が行ってください。銀行がファイル全体を受け付けなかったことを、先に銀行に確認してください。',
  },
  downloader_may_not_discard: {
    httpStatus: 409,
    text: 'ダウンロードしたファイルの破棄は、ダウンロードした人・承認した人とは別の担当者が行ってください。銀行がファイル全体を受け付けなかったことを、先に銀行に確認してください。',
  },
  transfer_file_not_released: {
    httpStatus: 409,
    text: withParameters(
      ({ fileId }: { readonly fileId: number }) =>
        `振込ファイル ${fileId} は、まだ承認されていません。show-file ${fileId} で内容を確かめた担当者（作った人とは別の人）が release-file ${fileId} で承認してから、ダウンロードしてください。`,
      { fileId: 7 },
    ),
  },
} as const satisfies Readonly<Record<string, Refusal>>;
