import { LINE_END, RECORD_BYTES } from './zengin-file';

/** A transfer as read from the bytes of our own file. Texts are in the half-width characters of banks. */
export interface FileOrder {
  readonly paymentId: number;
  /** Number among the transfers of the payment. */
  readonly number: number;
  readonly bankCode: string;
  readonly bankKana: string;
  readonly branchCode: string;
  readonly branchKana: string;
  /** 預金種目: 1 普通, 2 当座. */
  readonly accountType: string;
  readonly accountNumber: string;
  readonly holder: string;
  /** 振込名義 of its group. */
  readonly sender: string;
  /** Yen. */
  readonly amount: number;
}

/**
 * Reads the orders in a file of ours, so that a person approves what the bank will see. Checks nothing:
 * `readTransferRecords` reads a bank's file.
 */
export function readOrders(content: Buffer): FileOrder[] {
  const text = new TextDecoder('shift_jis').decode(content).replaceAll(LINE_END, '');
  const orders: FileOrder[] = [];
  let sender = '';
  for (let at = 0; at < text.length; at += RECORD_BYTES) {
    const field = (from: number, to: number): string => text.slice(at + from, at + to).trim();
    if (text[at] === '1') sender = field(14, 54);
    if (text[at] !== '2') continue;
    orders.push({
      paymentId: Number(field(91, 101)),
      number: Number(field(101, 111)),
      bankCode: field(1, 5),
      bankKana: field(5, 20),
      branchCode: field(20, 23),
      branchKana: field(23, 38),
      accountType: field(42, 43),
      accountNumber: field(43, 50),
      holder: field(50, 80),
      sender,
      amount: Number(field(80, 90)),
    });
  }
  return orders;
}
