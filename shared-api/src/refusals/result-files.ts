import { type FieldRefusal, withParameters } from './refusal';

const unreadable = (what: string, cause: string): string =>
  `${what}を読み取れません。${cause}銀行から受け取ったファイルをそのまま指定してください。`;
const unreadableResult = (cause: string): string => unreadable('結果ファイル', cause);
const unreadableStatement = (cause: string): string => unreadable('入出金取引明細', cause);

/** Faults of fields about files of results that cannot be read. */
export const resultFilesFieldRefusals = {
  result_is_empty: { code: 'broken', text: unreadableResult('空のファイルです。') },
  result_is_xml_or_json: {
    code: 'broken',
    text: unreadableResult('XMLかJSONのファイルです。全銀形式かCSVでダウンロードし、'),
  },
  result_is_deposit_notice: {
    code: 'broken',
    text: unreadableResult('振込入金通知です。入出金取引明細をダウンロードし、'),
  },
  result_is_web_page: {
    code: 'broken',
    text: unreadableResult(
      'ウェブページ（HTML）です。銀行のサイトのログイン画面などが保存されています。ログインし直してダウンロードし、',
    ),
  },
  result_record_length: {
    code: 'broken',
    text: withParameters(
      ({ bytes }: { readonly bytes: number }) => unreadableResult(`レコードの長さが${bytes}バイトではありません。`),
      { bytes: 120 },
    ),
  },
  result_too_many_records: {
    code: 'too_many',
    text: withParameters(
      ({ limit }: { readonly limit: number }) =>
        `結果ファイルのレコードが多すぎます（${limit.toLocaleString('ja')}件まで）。銀行に、分けた結果ファイルを依頼してください。`,
      { limit: 100 },
    ),
  },
  result_not_a_number: {
    code: 'broken',
    text: withParameters(
      ({ text }: { readonly text: string }) => unreadableResult(`数字の項目に「${text}」があります。`),
      { text: '１２３' },
    ),
  },
  result_count_differs: {
    code: 'broken',
    text: withParameters(
      ({ count, counted }: { readonly count: number; readonly counted: number }) =>
        unreadableResult(`トレーラの件数（${count}件）が、明細の件数（${counted}件）と一致しません。`),
      { count: 1_000, counted: 1_000 },
    ),
  },
  result_sum_differs: {
    code: 'broken',
    text: withParameters(
      ({ total, sum }: { readonly total: number; readonly sum: number }) =>
        unreadableResult(`トレーラの合計金額（${total}円）が、明細の合計（${sum}円）と一致しません。`),
      { total: 1_000, sum: 1_000 },
    ),
  },
  result_records_after_end: { code: 'broken', text: unreadableResult('エンドレコードの後にレコードがあります。') },
  result_record_kind: {
    code: 'broken',
    text: withParameters(
      ({ kind }: { readonly kind: string }) =>
        unreadableResult(`レコードの順序または区分（${kind}）が正しくありません。`),
      { kind: 'capture' },
    ),
  },
  result_without_end: { code: 'broken', text: unreadableResult('エンドレコードがありません。途中で切れています。') },
  statement_without_account: {
    code: 'broken',
    text: unreadableStatement('ヘッダに、銀行・支店・預金種目・口座番号がありません。どの口座の明細か確認できません。'),
  },
  statement_amount: {
    code: 'broken',
    text: withParameters(
      ({ text }: { readonly text: string }) => unreadableStatement(`金額の項目に「${text}」があります。`),
      { text: '１２３' },
    ),
  },
  statement_side: {
    code: 'broken',
    text: withParameters(
      ({ text }: { readonly text: string }) => unreadableStatement(`入払区分に「${text}」があります。`),
      { text: '１２３' },
    ),
  },
  statement_day: {
    code: 'broken',
    text: withParameters(
      ({ text }: { readonly text: string }) => unreadableStatement(`勘定日の項目に「${text}」があります。`),
      { text: '１２３' },
    ),
  },
  statement_without_totals: {
    code: 'broken',
    text: withParameters(
      ({ side }: { readonly side: string }) => unreadableStatement(`トレーラに${side}の件数と合計がありません。`),
      { side: '入金' },
    ),
  },
  statement_count_differs: {
    code: 'broken',
    text: withParameters(
      ({ side, count, counted }: { readonly side: string; readonly count: number; readonly counted: number }) =>
        unreadableStatement(`トレーラの${side}件数（${count}件）が、明細の件数（${counted}件）と一致しません。`),
      { side: '入金', count: 1_000, counted: 1_000 },
    ),
  },
  statement_sum_differs: {
    code: 'broken',
    text: withParameters(
      ({ side, total, sum }: { readonly side: string; readonly total: number; readonly sum: number }) =>
        unreadableStatement(`トレーラの${side}合計（${total}円）が、明細の合計（${sum}円）と一致しません。`),
      { side: '入金', total: 1_000, sum: 1_000 },
    ),
  },
  statement_record_length: {
    code: 'broken',
    text: withParameters(
      ({ bytes }: { readonly bytes: number }) => unreadableStatement(`レコードの長さが${bytes}バイトではありません。`),
      { bytes: 120 },
    ),
  },
  statement_too_many_records: {
    code: 'broken',
    text: withParameters(
      ({ limit }: { readonly limit: number }) =>
        unreadableStatement(`レコードが多すぎます（${limit.toLocaleString('ja')}件まで）。`),
      { limit: 100 },
    ),
  },
  statement_records_after_end: {
    code: 'broken',
    text: unreadableStatement('エンドレコードの後にレコードがあります。'),
  },
  statement_record_kind: {
    code: 'broken',
    text: withParameters(
      ({ kind }: { readonly kind: string }) =>
        unreadableStatement(`レコードの順序または区分（${kind}）が正しくありません。`),
      { kind: 'capture' },
    ),
  },
  statement_without_end: {
    code: 'broken',
    text: unreadableStatement('エンドレコードがありません。途中で切れています。'),
  },
  statement_day_not_in_calendar: {
    code: 'broken',
    text: withParameters(
      ({ yymmdd }: { readonly yymmdd: string }) =>
        `勘定日「${yymmdd}」は日付ではありません。銀行から受け取ったファイルを指定してください。`,
      { yymmdd: '081332' },
    ),
  },
  result_is_workbook: {
    code: 'broken',
    text: unreadableResult('Excelのファイルです。CSVで保存したものを指定するか、'),
  },
  result_is_utf16: {
    code: 'broken',
    text: unreadableResult('文字コードがUTF-16です。Shift_JISかUTF-8で保存したものを指定するか、'),
  },
  result_is_pdf: { code: 'broken', text: unreadableResult('PDFのファイルです。') },
  result_is_not_text: { code: 'broken', text: unreadableResult('テキストのファイルではありません。') },
  result_wide_characters: {
    code: 'broken',
    text: unreadableResult('全角文字が含まれているか、文字コードがShift_JISでもUTF-8でもありません。'),
  },
  statement_wide_characters: {
    code: 'broken',
    text: unreadableStatement('全角文字が含まれているか、文字コードがShift_JISでもUTF-8でもありません。'),
  },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
