import { type AccountingSoftware, YAYOI_NAME_WIDTH } from 'shared-rules/accounting';
import { textWidth } from 'shared-rules/text-width';
import { formatDate } from 'shared-rules/time';
import { type Column, importCsv, sheetCsv } from '../../../platform/csv/csv';
import { cutToWidth, encodeShiftJis, shiftJisText } from '../../../platform/csv/shift-jis';
import type { JournalLine, Side, Summary } from './journal';

type Cell = Column<JournalLine>['cell'];
type Columns = readonly (readonly [heading: string, cell: Cell])[];

const none: Cell = () => '';
const on: Cell = (line) => formatDate(line.on);
const taxOf = ({ tax }: Side): number | string => (tax === 0 ? '' : tax);
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
const wholeSummary: Cell = ({ summary: { payment, name, invoiceNumber, mark } }) =>
  joined(payment, name, invoiceNumber, mark);

/** Writes MF's own word for an invoice of a registered issuer. */
const qualifiedText = ({ isQualified }: Side): string => (isQualified ? '適格' : '');

/**
 * 仕訳帳インポート of マネーフォワード クラウド会計: the 27 columns of its template, headings as they are. Lines of the same
 * 取引No and 取引日 are one entry. Source: biz.moneyforward.com, 使い方ガイド「仕訳帳のインポート」 (import-books/ib01) and
 * its sample file.
 */
const MONEYFORWARD: Columns = [
  ['取引No', ({ entry }) => entry],
  ['取引日', on],
  ['借方勘定科目', ({ debit }) => debit.account],
  ['借方補助科目', ({ debit }) => debit.sub],
  ['借方部門', none],
  ['借方取引先', none],
  ['借方税区分', ({ debit }) => debit.taxCategory],
  ['借方インボイス', ({ debit }) => qualifiedText(debit)],
  ['借方金額(円)', ({ debit }) => debit.amount],
  ['借方税額', ({ debit }) => taxOf(debit)],
  ['貸方勘定科目', ({ credit }) => credit.account],
  ['貸方補助科目', ({ credit }) => credit.sub],
  ['貸方部門', none],
  ['貸方取引先', none],
  ['貸方税区分', ({ credit }) => credit.taxCategory],
  ['貸方インボイス', ({ credit }) => qualifiedText(credit)],
  ['貸方金額(円)', ({ credit }) => credit.amount],
  ['貸方税額', ({ credit }) => taxOf(credit)],
  ['摘要', wholeSummary],
  ['仕訳メモ', none],
  ['タグ', none],
  ['MF仕訳タイプ', none],
  ['決算整理仕訳', none],
  ['作成日時', none],
  ['作成者', none],
  ['最終更新日時', none],
  ['最終更新者', none],
];

/**
 * 仕訳インポート（汎用形式） of freee会計: columns are matched by their headings. Lines of the same 日付 and 伝票番号 are one
 * entry. 取引先 takes the supplier, which freee keeps apart from 補助科目. Source: support.freee.co.jp,
 * 「その他の会計ソフトから仕訳データを移行する」 (articles/204847430).
 */
const FREEE: Columns = [
  ['日付', on],
  ['伝票番号', ({ entry }) => entry],
  ['決算整理仕訳', none],
  ['借方勘定科目', ({ debit }) => debit.account],
  ['借方補助科目', ({ debit }) => debit.sub],
  ['借方取引先', ({ debit }) => debit.partner],
  ['借方部門', none],
  ['借方金額', ({ debit }) => debit.amount],
  ['借方税区分', ({ debit }) => debit.taxCategory],
  ['借方税額', ({ debit }) => taxOf(debit)],
  ['貸方勘定科目', ({ credit }) => credit.account],
  ['貸方補助科目', ({ credit }) => credit.sub],
  ['貸方取引先', ({ credit }) => credit.partner],
  ['貸方部門', none],
  ['貸方金額', ({ credit }) => credit.amount],
  ['貸方税区分', ({ credit }) => credit.taxCategory],
  ['貸方税額', ({ credit }) => taxOf(credit)],
  ['摘要', wholeSummary],
];

/** Maximum width of 摘要 in 弥生会計, which cuts longer texts. */
const YAYOI_SUMMARY_WIDTH = 64;

const yayoiName = (name: string): string => cutToWidth(name, YAYOI_NAME_WIDTH);

/** Returns whether the numbers of a line fit into 摘要. An invoice number has at most 50 characters: a width of 100. */
const fitsSummary = ({ payment, invoiceNumber, mark }: Summary): boolean =>
  textWidth(shiftJisText(joined(payment, invoiceNumber, mark))) <= YAYOI_SUMMARY_WIDTH;

/** Returns 摘要 of a line: the name gets the room that the numbers leave. */
function yayoiSummary(summary: Summary): string {
  const { payment, name, mark } = summary;
  const invoiceNumber = fitsSummary(summary) ? summary.invoiceNumber : '';
  const numbers = shiftJisText(joined(payment, invoiceNumber, mark));
  return joined(
    payment,
    cutToWidth(name, Math.max(0, YAYOI_SUMMARY_WIDTH - textWidth(numbers) - 1)),
    invoiceNumber,
    mark,
  );
}

/** Returns 仕訳メモ of a line, which has a width of 180: the invoice number that 摘要 has no room for. */
const yayoiMemo = (summary: Summary): string => (fitsSummary(summary) ? '' : `請求書番号 ${summary.invoiceNumber}`);

/**
 * 弥生インポート形式: 25 columns without headings in Shift_JIS, each line an entry of its own (識別フラグ 2000, タイプ 0).
 * Source: support.yayoi-kk.co.jp, 「仕訳データの項目と記述形式」 (page_id=18545), which names each column here.
 */
const YAYOI: Columns = [
  ['識別フラグ', () => '2000'],
  ['伝票No.', none],
  ['決算', none],
  ['取引日付', on],
  ['借方勘定科目', ({ debit }) => debit.account],
  ['借方補助科目', ({ debit }) => yayoiName(debit.sub)],
  ['借方部門', none],
  ['借方税区分', ({ debit }) => debit.taxCategory],
  ['借方金額', ({ debit }) => debit.amount],
  ['借方税金額', ({ debit }) => taxOf(debit)],
  ['貸方勘定科目', ({ credit }) => credit.account],
  ['貸方補助科目', ({ credit }) => yayoiName(credit.sub)],
  ['貸方部門', none],
  ['貸方税区分', ({ credit }) => credit.taxCategory],
  ['貸方金額', ({ credit }) => credit.amount],
  ['貸方税金額', ({ credit }) => taxOf(credit)],
  ['摘要', ({ summary }) => yayoiSummary(summary)],
  ['番号', none],
  ['期日', none],
  ['タイプ', () => '0'],
  ['生成元', none],
  ['仕訳メモ', ({ summary }) => yayoiMemo(summary)],
  ['付箋1', none],
  ['付箋2', none],
  ['調整', () => 'no'],
];

const LAYOUTS: Readonly<Record<AccountingSoftware, Columns>> = {
  freee: FREEE,
  moneyforward: MONEYFORWARD,
  yayoi: YAYOI,
};
const columnsOf = (software: AccountingSoftware): readonly Column<JournalLine>[] =>
  LAYOUTS[software].map(([heading, cell]) => ({ heading, cell }));

/** A journal as a file. */
export interface JournalFile {
  readonly contentType: string;
  readonly body: Buffer;
}

const UTF8 = 'text/csv; charset=utf-8';

/** Writes a journal for import into a software: in its encoding, and every name as it is. */
export function writeJournal(lines: readonly JournalLine[], software: AccountingSoftware): JournalFile {
  const columns = columnsOf(software);
  if (software !== 'yayoi') return { contentType: UTF8, body: Buffer.from(importCsv(columns, lines)) };
  // Cell by cell: a mark at the beginning of a name must not join the quotation mark before it.
  const inShiftJis = columns.map(({ heading, cell }): Column<JournalLine> => ({
    heading,
    cell: (line) => {
      const value = cell(line);
      return typeof value === 'string' ? shiftJisText(value) : value;
    },
  }));
  const text = importCsv(inShiftJis, lines, { hasHeadings: false, hasBom: false });
  return { contentType: 'text/csv; charset=Shift_JIS', body: encodeShiftJis(text) };
}

/** Writes the same columns for Excel, with headings, so that somebody can look at what will be imported. */
export const writeJournalSheet = (lines: readonly JournalLine[], software: AccountingSoftware): JournalFile => ({
  contentType: UTF8,
  body: sheetCsv(columnsOf(software), lines),
});
