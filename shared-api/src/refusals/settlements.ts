import { type FieldRefusal, type Refusal, withParameters } from './refusal';

const unreadableReport = (cause: string): string =>
  `精算レポートを読み取れません。${cause}カード会社から受け取ったファイルをそのまま指定してください。`;

/** Refusals about settlement reports. */
export const settlementsRefusals = {
  report_unknown: {
    httpStatus: 404,
    text: 'この番号の精算レポートはありません。import-settlement が表示した番号を指定してください。',
  },
  report_known: {
    httpStatus: 409,
    text: 'この精算レポートは、すでに取り込まれています。新しいレポートを指定してください。',
  },
  report_of_payout_known: {
    httpStatus: 409,
    text: withParameters(
      ({ payout }: { readonly payout: string }) =>
        `入金「${payout}」の精算レポートは、別の内容で取り込まれています。どちらが正しいか、カード会社に確認してください。`,
      { payout: 'P-1' },
    ),
  },
} as const satisfies Readonly<Record<string, Refusal>>;

/** Faults of fields about settlement reports. */
export const settlementsFieldRefusals = {
  report_too_many_lines: {
    code: 'too_many',
    text: withParameters(
      ({ limit }: { readonly limit: number }) =>
        `精算レポートの行または列が多すぎます（明細は${limit.toLocaleString('ja')}行まで）。カード会社に、期間を分けたレポートを依頼してください。`,
      { limit: 100 },
    ),
  },
  report_not_utf8: { code: 'broken', text: unreadableReport('CSV（UTF-8）ではありません。') },
  report_not_csv: { code: 'broken', text: unreadableReport('CSVではないか、列の数が行によって異なります。') },
  report_headings: {
    code: 'broken',
    text: withParameters(
      ({ columns }: { readonly columns: string }) => unreadableReport(`1行目の見出しが「${columns}」ではありません。`),
      { columns: 'kind,reference' },
    ),
  },
  report_amount: {
    code: 'broken',
    text: withParameters(
      ({ line, text }: { readonly line: number; readonly text: string }) =>
        unreadableReport(`${line}行目の金額「${text}」が整数ではありません。`),
      { line: 3, text: '１２３' },
    ),
  },
  report_net_differs: {
    code: 'broken',
    text: withParameters(
      ({ line, net, expected }: { readonly line: number; readonly net: number; readonly expected: number }) =>
        unreadableReport(
          `${line}行目の net（${net}円）が、gross から fee を引いた金額（${expected}円）と一致しません。`,
        ),
      { line: 3, net: 1_000, expected: 1_000 },
    ),
  },
  report_kind: {
    code: 'broken',
    text: withParameters(
      ({ line, kind }: { readonly line: number; readonly kind: string }) =>
        unreadableReport(`${line}行目の種類「${kind}」は分かりません。`),
      { line: 3, kind: 'capture' },
    ),
  },
  report_reference_missing: {
    code: 'broken',
    text: withParameters(
      ({ line }: { readonly line: number }) =>
        unreadableReport(`${line}行目に reference または authorisation_id がありません。`),
      { line: 3 },
    ),
  },
  report_sign_wrong: {
    code: 'broken',
    text: withParameters(
      ({ line, kind }: { readonly line: number; readonly kind: string }) =>
        unreadableReport(`${line}行目の金額の符号が、種類「${kind}」と合いません。`),
      { line: 3, kind: 'capture' },
    ),
  },
  report_without_total: { code: 'broken', text: unreadableReport('最後に合計（payout）の行がありません。') },
  report_without_lines: { code: 'broken', text: unreadableReport('明細がありません。') },
  report_day: {
    code: 'broken',
    text: withParameters(
      ({ text }: { readonly text: string }) => unreadableReport(`入金日「${text}」が日付ではありません。`),
      { text: '１２３' },
    ),
  },
  report_days_differ: { code: 'broken', text: unreadableReport('入金日が行によって異なります。') },
  report_line_twice: {
    code: 'broken',
    text: withParameters(
      ({ kind, reference }: { readonly kind: string; readonly reference: string }) =>
        unreadableReport(`${kind} の「${reference}」が2回あります。`),
      { kind: 'capture', reference: 'R-1' },
    ),
  },
  report_total_differs: {
    code: 'broken',
    text: withParameters(
      ({
        totalGross,
        totalFee,
        gross,
        fee,
      }: {
        readonly totalGross: number;
        readonly totalFee: number;
        readonly gross: number;
        readonly fee: number;
      }) =>
        unreadableReport(
          `合計（gross ${totalGross}円、fee ${totalFee}円）が、明細の合計（gross ${gross}円、fee ${fee}円）と一致しません。`,
        ),
      { totalGross: 1_000, totalFee: 1_000, gross: 1_000, fee: 1_000 },
    ),
  },
  report_lines_settled: {
    code: 'settled',
    text: withParameters(
      ({ count, kind, reference }: { readonly count: number; readonly kind: string; readonly reference: string }) =>
        `${count}件の明細は、すでに精算されています（${kind}「${reference}」など）。カード会社に確認し、訂正したレポートを取り込んでください。`,
      { count: 1_000, kind: 'capture', reference: 'R-1' },
    ),
  },
  report_not_ours: {
    code: 'not_ours',
    text: withParameters(
      ({ count }: { readonly count: number }) =>
        `精算レポートの明細${count.toLocaleString('ja')}件は、どれもこのサービスの決済ではありません。別の加盟店のレポートではないか確認してください。`,
      { count: 1_000 },
    ),
  },
  report_day_not_a_day: {
    code: 'no_day',
    text: withParameters(
      ({ day }: { readonly day: string }) => `「${day}」は日付ではありません。2026-11-27 の形で指定してください。`,
      { day: '2026-11-27' },
    ),
  },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
