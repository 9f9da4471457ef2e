import { type FieldRefusal, withParameters } from './refusal';

const unreadableTable = (cause: string): string =>
  `結果ファイルを読み取れません。${cause}銀行から受け取ったファイルを確認してください。`;

/** Faults of fields about lists of results that cannot be read. */
export const resultTablesFieldRefusals = {
  table_cell_empty: {
    code: 'broken',
    text: withParameters(
      ({ line, heading }: { readonly line: number; readonly heading: string }) =>
        unreadableTable(`${line}行目の「${heading}」が空欄です。`),
      { line: 3, heading: '金額' },
    ),
  },
  table_cell_not_a_number: {
    code: 'broken',
    text: withParameters(
      ({
        line,
        heading,
        width,
        text,
      }: {
        readonly line: number;
        readonly heading: string;
        readonly width: number;
        readonly text: string;
      }) => unreadableTable(`${line}行目の「${heading}」が${width}桁以内の数字ではありません（${text}）。`),
      { line: 3, heading: '金額', width: 10, text: '１２３' },
    ),
  },
  table_reference_short: {
    code: 'broken',
    text: withParameters(
      ({ line, heading, text }: { readonly line: number; readonly heading: string; readonly text: string }) =>
        unreadableTable(
          `${line}行目の「${heading}」（${text}）は10桁以内です。顧客コード1と2を続けた20桁か、2つの列が必要です。`,
        ),
      { line: 3, heading: '金額', text: '１２３' },
    ),
  },
  table_branch_code_missing: {
    code: 'broken',
    text: withParameters(
      ({ line, headings }: { readonly line: number; readonly headings: string }) =>
        unreadableTable(
          `${line}行目に口座番号がありますが、${headings}がありません。名称だけでは、振り込んだ口座と比べられません。コードの列を加えるか、口座番号の列を削除してください。`,
        ),
      { line: 3, headings: '「金額」' },
    ),
  },
  table_account_type_unknown: {
    code: 'broken',
    text: withParameters(
      ({ line, heading, text }: { readonly line: number; readonly heading: string; readonly text: string }) =>
        unreadableTable(
          `${line}行目の「${heading}」（${text}）が分かりません。普通・当座・貯蓄か、1・2・4である必要があります。`,
        ),
      { line: 3, heading: '金額', text: '１２３' },
    ),
  },
  table_results_differ: {
    code: 'broken',
    text: withParameters(
      ({
        line,
        heading,
        text,
        otherHeading,
        otherText,
      }: {
        readonly line: number;
        readonly heading: string;
        readonly text: string;
        readonly otherHeading: string;
        readonly otherText: string;
      }) =>
        unreadableTable(`${line}行目の「${heading}」（${text}）と「${otherHeading}」（${otherText}）が一致しません。`),
      { line: 3, heading: '金額', text: '１２３', otherHeading: '結果', otherText: '振込済' },
    ),
  },
  table_heading_missing: {
    code: 'broken',
    text: withParameters(
      ({ headings }: { readonly headings: string }) =>
        unreadableTable(`1行目に見出し${headings}がありません。列の区切りはコンマです。`),
      { headings: '「金額」' },
    ),
  },
  table_without_lines: { code: 'broken', text: unreadableTable('見出しの下に明細の行がありません。') },
  table_heading_not_first: {
    code: 'broken',
    text: withParameters(
      ({ line }: { readonly line: number }) =>
        unreadableTable(
          `見出し（顧客コード、金額、結果など）が${line}行目にあります。見出しより上の行（表題など）を削除し、見出しを1行目にしてください。`,
        ),
      { line: 3 },
    ),
  },
  table_first_heading_missing: {
    code: 'broken',
    text: withParameters(
      ({ reference, first }: { readonly reference: string; readonly first: string }) =>
        unreadableTable(`1行目に見出し${reference}、または${first}がありません。`),
      { reference: 'R-1', first: '「顧客コード1」' },
    ),
  },
  table_result_missing: {
    code: 'broken',
    text: withParameters(
      ({ line, heading }: { readonly line: number; readonly heading: string }) =>
        unreadableTable(`${line}行目の「${heading}」が空欄です。結果の入った一覧が必要です。`),
      { line: 3, heading: '金額' },
    ),
  },
  table_result_column_empty: {
    code: 'broken',
    text: withParameters(
      ({
        line,
        heading,
        otherHeading,
        otherText,
      }: {
        readonly line: number;
        readonly heading: string;
        readonly otherHeading: string;
        readonly otherText: string;
      }) =>
        unreadableTable(
          `${line}行目の「${heading}」が空欄で、「${otherHeading}」は「${otherText}」です。結果を書いた列だけを残してください。`,
        ),
      { line: 3, heading: '金額', otherHeading: '結果', otherText: '振込済' },
    ),
  },
} as const satisfies Readonly<Record<string, FieldRefusal>>;
