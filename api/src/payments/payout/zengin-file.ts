import { type BankAccountType, toZenginAccountType } from 'shared-rules/bank';
import { HOLDER_KANA_LIMIT, toBankKana, TRANSFER_PERSON_NAME_LIMIT } from 'shared-rules/bank-kana';
import { encodeShiftJis } from '../../platform/csv/shift-jis';

/** Bytes of a record without its line end. */
export const RECORD_BYTES = 120;
/** Characters after each record. */
export const LINE_END = '\r\n';

/** Our account at the bank that transfers, as the header names it. */
export interface TransferSource {
  /** 依頼人コード, ten digits, from the bank. */
  readonly clientCode: string;
  readonly bankCode: string;
  /** Names in kana of any width. */
  readonly bankKana: string;
  readonly branchCode: string;
  readonly branchKana: string;
  readonly accountType: BankAccountType;
  /** Seven digits. */
  readonly accountNumber: string;
}

/** How a bank wants a file. */
export interface FileStyle {
  /** Whether a group has one 振込名義, or the whole file that of our account. */
  readonly header: 'sender' | 'file';
  /** Name of our account, in kana, for the only header of a file. */
  readonly clientName: string;
  /** Characters in 手形交換所番号, which nobody needs any more. */
  readonly unused: 'blanks' | 'zeros';
}

/** A header for each 振込名義, blanks in unused fields. */
export const USUAL_STYLE: FileStyle = { header: 'sender', clientName: '', unused: 'blanks' };

/** A transfer to write into a file. */
export interface TransferOrder {
  readonly paymentId: number;
  /** Number among the transfers of the payment, from 1. */
  readonly number: number;
  readonly bankCode: string;
  readonly bankKana: string;
  readonly branchCode: string;
  readonly branchKana: string;
  readonly accountType: BankAccountType;
  readonly accountNumber: string;
  /** Account holder in kana. */
  readonly holder: string;
  /** 振込名義: the sender's name that the supplier sees, in kana. */
  readonly sender: string;
  /** Yen. */
  readonly amount: number;
}

/** Returns a number field: right-aligned, filled with zeros. Throws RangeError if it is too long. */
function digits(value: number | string, width: number): string {
  const text = String(value).padStart(width, '0');
  if (text.length !== width || !/^\d+$/.test(text)) throw new RangeError(`${value} does not fit into ${width} digits.`);
  return text;
}

/** Returns a text field in half-width characters of Zengin: cut, left-aligned, filled with spaces. */
const kana = (text: string, width: number): string => toBankKana(text).value.slice(0, width).padEnd(width);

const spaces = (width: number): string => ' '.repeat(width);

const header = (source: TransferSource, sender: string, date: string): string =>
  [
    '1',
    '21', // 種別: 総合振込
    '0', // コード区分: JIS
    digits(source.clientCode, 10),
    kana(sender, TRANSFER_PERSON_NAME_LIMIT),
    date.slice(5, 7) + date.slice(8, 10),
    digits(source.bankCode, 4),
    kana(source.bankKana, 15),
    digits(source.branchCode, 3),
    kana(source.branchKana, 15),
    toZenginAccountType(source.accountType),
    digits(source.accountNumber, 7),
    spaces(17),
  ].join('');

/** Returns the account that a header names: bank, branch, type and seven digits. */
export const accountOfHeader = (record: string): string =>
  record.slice(58, 62) + record.slice(77, 80) + record.slice(95, 103);

const data = (order: TransferOrder, unused: FileStyle['unused']): string =>
  [
    '2',
    digits(order.bankCode, 4),
    kana(order.bankKana, 15),
    digits(order.branchCode, 3),
    kana(order.branchKana, 15),
    (unused === 'zeros' ? '0' : ' ').repeat(4), // 手形交換所番号
    toZenginAccountType(order.accountType),
    digits(order.accountNumber, 7),
    kana(order.holder, HOLDER_KANA_LIMIT),
    digits(order.amount, 10),
    '0', // 新規コード: その他
    digits(order.paymentId, 10), // 顧客コード1 and 2: our reference, which the bank repeats in its result
    digits(order.number, 10),
    '7', // 振込区分: 電信
    ' ', // 識別表示: the twenty digits before are 顧客コード, not EDI情報
    spaces(7),
  ].join('');

const trailer = (orders: readonly TransferOrder[]): string =>
  [
    '8',
    digits(orders.length, 6),
    digits(
      orders.reduce((sum, { amount }) => sum + amount, 0),
      12,
    ),
    spaces(101),
  ].join('');

/** Returns the transfers of each header with its name, in the order of their first transfers. */
function groupsOf(
  orders: readonly TransferOrder[],
  { header: one, clientName }: FileStyle,
): Map<string, TransferOrder[]> {
  const groups = new Map<string, TransferOrder[]>();
  for (const order of orders) {
    const sender = toBankKana(one === 'file' ? clientName : order.sender).value;
    const group = groups.get(sender);
    if (group) group.push(order);
    else groups.set(sender, [order]);
  }
  return groups;
}

/**
 * Builds a file of transfers: 全銀 総合振込, records of 120 bytes in Shift_JIS, each with CR LF. A header has one
 * 振込名義, so each sender's name has its own group of header, data and trailer, in the order of its first transfer; or
 * the file has one header for all, if the bank takes only one. Names are converted to the characters of banks and cut
 * to their fields.
 * @param date 取組日, 'YYYY-MM-DD' in Japan
 * @throws RangeError if a number does not fit into its field, such as a sum of 1,000,000,000,000 yen
 * @see docs/domain.md 11.4
 */
export function buildTransferFile(
  source: TransferSource,
  date: string,
  orders: readonly TransferOrder[],
  style: FileStyle = USUAL_STYLE,
): Buffer {
  const groups = [...groupsOf(orders, style)].flatMap(([sender, own]) => [
    header(source, sender, date),
    ...own.map((order) => data(order, style.unused)),
    trailer(own),
  ]);
  const records = [...groups, `9${spaces(RECORD_BYTES - 1)}`];
  return encodeShiftJis(records.map((record) => record + LINE_END).join(''));
}
