import { formatLongDate } from 'shared-rules/time';
import { type FieldRefusal, withParameters } from './refusal';

const BY_HAND =
  'どの振込か銀行に確認してください。結果を待つ振込ファイルの振込であれば all-paid-but で指定し、前の振込ファイルの振込であれば、その振込だけを「組戻」とした結果の一覧を import-results で取り込んでください。';

/** Faults of fields about results of transfers. */
export const resultsFieldRefusals = {
  result_recalled: {
    code: 'recalled',
    text: withParameters(
      ({ transfer }: { readonly transfer: string }) =>
        `${transfer}は、すでに振込済みです。成立した振込の資金が戻った場合は組戻です。結果コードを「8」（組戻）にして指定してください。`,
      { transfer: '申請 12 の 1 回目の振込' },
    ),
  },
  result_answered: {
    code: 'answered',
    text: withParameters(
      ({ transfer }: { readonly transfer: string }) =>
        `${transfer}の結果は、すでに取り込まれています。新しい結果ファイルを指定してください。`,
      { transfer: '申請 12 の 1 回目の振込' },
    ),
  },
  result_file_not_released: {
    code: 'not_released',
    text: withParameters(
      ({ fileId }: { readonly fileId: number }) =>
        `振込ファイル ${fileId} はまだ承認されておらず、銀行に渡されていません。show-file ${fileId} で確認してください。`,
      { fileId: 7 },
    ),
  },
  result_early: {
    code: 'early',
    text: withParameters(
      ({ transferDate }: { readonly transferDate: string }) =>
        `振込日 ${formatLongDate(transferDate)} の前です。振込日になってから、結果を取り込んでください。`,
      { transferDate: '2026-11-27' },
    ),
  },
  failure_not_in_file: {
    code: 'unknown',
    text: withParameters(
      ({ paymentId, fileId }: { readonly paymentId: number; readonly fileId: number }) =>
        `申請 ${paymentId} は、振込ファイル ${fileId} にありません。show-file ${fileId} で確認してください。`,
      { paymentId: 12, fileId: 7 },
    ),
  },
  failure_twice: { code: 'twice', text: '同じ振込が2回指定されています。1回だけ指定してください。' },
  failure_is_paid: { code: 'paid', text: '振込済の振込が含まれています。失敗した振込だけを指定してください。' },
  failures_all_answered: {
    code: 'answered',
    text: withParameters(
      ({ fileId }: { readonly fileId: number }) =>
        `振込ファイル ${fileId} の結果は、すべて取り込まれています。show-file ${fileId} で確認してください。`,
      { fileId: 7 },
    ),
  },
  money_back_twice: {
    code: 'twice',
    text: withParameters(
      ({ transfer }: { readonly transfer: string }) =>
        `${transfer}の資金が2回戻っています。2回振り込まれたおそれがあります。銀行に確認してください。${BY_HAND}`,
      { transfer: '申請 12 の 1 回目の振込' },
    ),
  },
  debited_twice: {
    code: 'debited_twice',
    text: withParameters(
      ({ files, total, count }: { readonly files: string; readonly total: number; readonly count: number }) =>
        `振込ファイル ${files} の合計と同じ${total.toLocaleString('ja')}円の出金が${count}件あり、2回振り込まれたおそれがあります。銀行に確認してください。別の出金であれば、all-paid-but で失敗した振込を指定してください。`,
      { files: '「請求書.pdf」', total: 1_000, count: 1_000 },
    ),
  },
  debit_ambiguous: {
    code: 'ambiguous',
    text: withParameters(
      ({ files }: { readonly files: string }) =>
        `同じ日・同じ金額の振込ファイル（${files}）があり、どの出金か分かりません。銀行に確認し、all-paid-but で失敗した振込を指定してください。`,
      { files: '「請求書.pdf」' },
    ),
  },
  statement_of_other_account: {
    code: 'account',
    text: withParameters(
      ({
        accounts,
        fileId,
        account,
      }: {
        readonly accounts: string;
        readonly fileId: number;
        readonly account: string;
      }) =>
        `この明細の口座（${accounts}）は、振込ファイル ${fileId} の引き落とし口座（${account}）ではありません。振込に使う口座の入出金取引明細を指定してください。`,
      { accounts: '0001-108 預金種目1 1234567', fileId: 7, account: '0005-001 預金種目1 7654321' },
    ),
  },
  statement_without_transfer: {
    code: 'unknown',
    text: '結果を待つ振込ファイルの合計と、日付・金額が一致する出金がありません。戻った資金もありません。振込日の入出金取引明細を指定してください。',
  },
  statement_in_future: {
    code: 'future',
    text: withParameters(
      ({ day }: { readonly day: string }) =>
        `勘定日に、まだ来ていない日 ${formatLongDate(day)} があります。銀行から受け取ったファイルを指定してください。`,
      { day: '2026-11-27' },
    ),
  },
  statement_result_missing: {
    code: 'not_settled',
    text: withParameters(
      ({ transfer, fileId }: { readonly transfer: string; readonly fileId: number }) =>
        `${transfer}の資金が戻っていますが、振込ファイル ${fileId} の結果がまだ取り込まれていません。先に、その振込日の結果か入出金取引明細を取り込んでください。`,
      { transfer: '申請 12 の 1 回目の振込', fileId: 7 },
    ),
  },
  result_without_lines: {
    code: 'empty',
    text: '結果ファイルに明細がありません。銀行から受け取ったファイルを指定してください。',
  },
  result_transfer_unknown: {
    code: 'unknown',
    text: withParameters(
      ({ transfer }: { readonly transfer: string }) =>
        `${transfer}はありません。このサービスから送ったファイルの結果を指定してください。`,
      { transfer: '申請 12 の 1 回目の振込' },
    ),
  },
  result_of_other_day: {
    code: 'date',
    text: withParameters(
      ({ fileId, transferDate }: { readonly fileId: number; readonly transferDate: string }) =>
        `取組日が振込ファイル ${fileId} の振込日 ${formatLongDate(transferDate)} と異なります。この日の結果ファイルを指定してください。`,
      { fileId: 7, transferDate: '2026-11-27' },
    ),
  },
  result_not_in_file: {
    code: 'unknown',
    text: withParameters(
      ({ transfer, fileId }: { readonly transfer: string; readonly fileId: number }) =>
        `${transfer}は、振込ファイル ${fileId} にありません。結果ファイルを確認してください。`,
      { transfer: '申請 12 の 1 回目の振込', fileId: 7 },
    ),
  },
  result_changed: {
    code: 'changed',
    text: withParameters(
      ({ transfer }: { readonly transfer: string }) =>
        `${transfer}の口座または金額が、送ったファイルと異なります。銀行に確認してください。`,
      { transfer: '申請 12 の 1 回目の振込' },
    ),
  },
  result_twice: {
    code: 'twice',
    text: '同じ振込の結果が2回あります。銀行から受け取ったファイルをそのまま指定してください。',
  },
  result_incomplete: {
    code: 'incomplete',
    text: withParameters(
      ({ count, fileId }: { readonly count: number; readonly fileId: number }) =>
        `${count}件の振込の結果がありません。振込ファイル ${fileId} の全件の結果ファイルを指定してください。失敗した振込だけの一覧は all-paid-but で取り込めます。`,
      { count: 1_000, fileId: 7 },
    ),
  },
  result_is_statement: { code: 'kind', text: '入出金取引明細は import-results で取り込んでください。' },
  result_code_missing: {
    code: 'code',
    text: withParameters(
      ({ transfer }: { readonly transfer: string }) =>
        `${transfer}に結果コードがありません。送ったファイルではなく、銀行の結果ファイルを指定してください。`,
      { transfer: '申請 12 の 1 回目の振込' },
    ),
  },
  result_code_unknown: {
    code: 'code',
    text: withParameters(
      ({ transfer, code }: { readonly transfer: string; readonly code: string }) =>
        `${transfer}の結果コード「${code}」は分かりません。銀行の仕様を確認し、対応するコードに直してください。`,
      { transfer: '申請 12 の 1 回目の振込', code: 'SPRING-2026' },
    ),
  },
  result_file_discarded: {
    code: 'discarded',
    text: withParameters(
      ({ fileId }: { readonly fileId: number }) =>
        `振込ファイル ${fileId} は破棄されています。show-file ${fileId} で確かめ、作り直したファイルの結果を指定してください。`,
      { fileId: 7 },
    ),
  },
  result_file_discarded_after_download: {
    code: 'discarded',
    text: withParameters(
      ({ fileId }: { readonly fileId: number }) =>
        `振込ファイル ${fileId} は、ダウンロードされた後に破棄されています。銀行が振り込んだ場合は二重払いになるおそれがあります。show-file ${fileId} で確かめ、同じ申請の新しい振込ファイルを止めて、銀行に確認してください。`,
      { fileId: 7 },
    ),
  },
  money_back_contradicts: {
    code: 'changed',
    text: withParameters(
      ({ amount, transfer, fileId }: { readonly amount: number; readonly transfer: string; readonly fileId: number }) =>
        `入金${amount.toLocaleString('ja')}円は、EDI情報では${transfer}（振込ファイル ${fileId}）ですが、口座・金額・日付のいずれかが振込と一致しません。${BY_HAND}`,
      { amount: 1_000, transfer: '申請 12 の 1 回目の振込', fileId: 7 },
    ),
  },
  money_back_unclear: {
    code: 'ambiguous',
    text: withParameters(
      ({
        day,
        amount,
        candidates,
      }: {
        readonly day: string;
        readonly amount: number;
        readonly candidates: readonly string[];
      }) =>
        `${formatLongDate(day)}に戻った${amount.toLocaleString('ja')}円が、どの振込か分かりません（${candidates.join('、') || '該当なし'}）。${BY_HAND}`,
      { day: '2026-11-27', amount: 1_000, candidates: ['申請 12 の 1 回目の振込'] },
    ),
  },
  deposit_unclear: {
    code: 'ambiguous',
    text: withParameters(
      ({
        day,
        amount,
        candidates,
      }: {
        readonly day: string;
        readonly amount: number;
        readonly candidates: readonly string[];
      }) =>
        `${formatLongDate(day)}の入金${amount.toLocaleString('ja')}円は、振込の資金が戻ったものか分かりません（${candidates.join('、')}と同じ金額です）。${BY_HAND}`,
      { day: '2026-11-27', amount: 1_000, candidates: ['申請 12 の 1 回目の振込'] },
    ),
  },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
