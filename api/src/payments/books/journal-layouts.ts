import type { AccountingSoftware } from 'shared-rules/accounting';
import { formatDate } from 'shared-rules/time';
import { type Column, csvBuffer } from '../../platform/csv/csv';
import { encodeShiftJis } from '../../platform/csv/shift-jis';
import type { JournalLine, Side } from './journal';

type Cell = Column<JournalLine>['cell'];
type Columns = readonly (readonly [heading: string, cell: Cell])[];

const none: Cell = () => '';
const on: Cell = (line) => formatDate(line.on);
const taxOf = ({ tax }: Side): number | string => (tax === 0 ? '' : tax);
/** MF's own word for an invoice of a registered issuer. */
const qualified: Cell = ({ isFee }) => (isFee ? '適格' : '');

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
  ['借方インボイス', qualified],
  ['借方金額(円)', ({ debit }) => debit.amount],
  ['借方税額', ({ debit }) => taxOf(debit)],
  ['貸方勘定科目', ({ credit }) => credit.account],
  ['貸方補助科目', ({ credit }) => credit.sub],
  ['貸方部門', none],
  ['貸方取引先', none],
  ['貸方税区分', ({ credit }) => credit.taxCategory],
  ['貸方インボイス', none],
  ['貸方金額(円)', ({ credit }) => credit.amount],
  ['貸方税額', ({ credit }) => taxOf(credit)],
  ['摘要', ({ summary }) => summary],
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
  ['借方取引先', ({ isFee, supplier }) => (isFee ? '' : supplier)],
  ['借方部門', none],
  ['借方金額', ({ debit }) => debit.amount],
  ['借方税区分', ({ debit }) => debit.taxCategory],
  ['借方税額', ({ debit }) => taxOf(debit)],
  ['貸方勘定科目', ({ credit }) => credit.account],
  ['貸方補助科目', ({ credit }) => credit.sub],
  ['貸方取引先', none],
  ['貸方部門', none],
  ['貸方金額', ({ credit }) => credit.amount],
  ['貸方税区分', ({ credit }) => credit.taxCategory],
  ['貸方税額', ({ credit }) => taxOf(credit)],
  ['摘要', ({ summary }) => summary],
];

/** Longest 摘要 of 弥生会計: 64 half-width characters. */
const YAYOI_SUMMARY = 32;

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
  ['借方補助科目', ({ debit }) => debit.sub.slice(0, 12)],
  ['借方部門', none],
  ['借方税区分', ({ debit }) => debit.taxCategory],
  ['借方金額', ({ debit }) => debit.amount],
  ['借方税金額', ({ debit }) => taxOf(debit)],
  ['貸方勘定科目', ({ credit }) => credit.account],
  ['貸方補助科目', ({ credit }) => credit.sub.slice(0, 12)],
  ['貸方部門', none],
  ['貸方税区分', ({ credit }) => credit.taxCategory],
  ['貸方金額', ({ credit }) => credit.amount],
  ['貸方税金額', ({ credit }) => taxOf(credit)],
  ['摘要', ({ summary }) => [...summary].slice(0, YAYOI_SUMMARY).join('')],
  ['番号', none],
  ['期日', none],
  ['タイプ', () => '0'],
  ['生成元', none],
  ['仕訳メモ', none],
  ['付箋1', none],
  ['付箋2', none],
  ['調整', () => 'no'],
];

const columnsOf = (columns: Columns): readonly Column<JournalLine>[] =>
  columns.map(([heading, cell]) => ({ heading, cell }));

/** A journal as a file of one software. */
export interface JournalFile {
  readonly contentType: string;
  readonly body: Buffer;
}

/** Writes a journal in the layout of a software, with formulas guarded as in our other tables. */
export function writeJournal(lines: readonly JournalLine[], software: AccountingSoftware): JournalFile {
  if (software !== 'yayoi')
    return {
      contentType: 'text/csv; charset=utf-8',
      body: csvBuffer(columnsOf(software === 'freee' ? FREEE : MONEYFORWARD), lines),
    };
  const text = csvBuffer(columnsOf(YAYOI), lines, { hasHeadings: false, hasMark: false }).toString('utf8');
  return { contentType: 'text/csv; charset=Shift_JIS', body: encodeShiftJis(text) };
}
