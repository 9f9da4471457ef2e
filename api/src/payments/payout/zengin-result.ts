import { refuseField } from '../../platform/http/failure';
import { excerpt, Work } from '../../platform/parsing/work';
import { recordText, withoutMarks } from './bank-text';
import { RECORD_BYTES } from './zengin-file';

/** A data record of a file or of its result. */
export interface TransferRecord {
  readonly paymentId: number;
  /** Number among the transfers of the payment. */
  readonly number: number;
  /** Yen. */
  readonly amount: number;
  /**
   * Bank, branch, type and number of the account; null if a list has none. Names are left out: banks spell them in
   * their own way.
   */
  readonly account: string | null;
  /** First character of the last field: a blank in a file, the bank's answer in a result. */
  readonly code: string;
}

/** A file or its result. */
export interface TransferRecords {
  /** 取組日 of each header, MMDD, each once. */
  readonly dates: readonly string[];
  readonly records: readonly TransferRecord[];
}

/** Most records of a file, headers and trailers too. */
const MAX_RECORDS = 100_000;
/** Bounds of one file: 12 MiB decoded, joined and cut; each record is cut once and read once. */
const resultWork = (): Work => new Work('content', { looks: 64 * 1024 * 1024, parts: 2 * MAX_RECORDS });

/** Splits into records of 120 bytes, with any line ends or none. Single-byte characters alone are allowed. */
function split(content: Uint8Array, work: Work): string[] {
  // To cut it into records.
  work.look(content.length);
  const whole = recordText(withoutMarks(content), 'result', work);
  if (whole.length === 0 || whole.length % RECORD_BYTES !== 0)
    throw refuseField('content', 'result_record_length', { bytes: RECORD_BYTES });
  const count = whole.length / RECORD_BYTES;
  if (count > MAX_RECORDS) throw refuseField('content', 'result_too_many_records', { limit: MAX_RECORDS });
  work.make(count);
  return Array.from({ length: count }, (_, index) => whole.slice(index * RECORD_BYTES, (index + 1) * RECORD_BYTES));
}

function number(record: string, from: number, to: number): number {
  const field = record.slice(from, to);
  if (!/^\d+$/.test(field)) throw refuseField('content', 'result_not_a_number', { text: excerpt(field.trim()) });
  return Number(field);
}

/** Digit of a list that does not say of which type an account is. */
export const ANY_TYPE = '*';
/** Position of the type in `TransferRecord.account`. */
const TYPE_AT = 7;

/** Whether an answer is about the account that was sent, as far as it says which. */
export const isSameAccount = (sent: string | null, answered: string | null): boolean =>
  answered === null ||
  sent === answered ||
  (answered.charAt(TYPE_AT) === ANY_TYPE &&
    sent !== null &&
    sent.slice(0, TYPE_AT) === answered.slice(0, TYPE_AT) &&
    sent.slice(TYPE_AT + 1) === answered.slice(TYPE_AT + 1));

/** Position of the last field of a data record, whose first character is the result code. */
const CODE_AT = 113;

const readData = (record: string): TransferRecord => ({
  amount: number(record, 80, 90),
  paymentId: number(record, 91, 101),
  number: number(record, 101, 111),
  account: record.slice(1, 5) + record.slice(20, 23) + record.slice(42, 50),
  code: record.charAt(CODE_AT),
});

/** Throws unless a trailer counts and sums the records of its group. */
function checkTrailer(record: string, own: readonly TransferRecord[]): void {
  const [count, total] = [number(record, 1, 7), number(record, 7, 19)];
  if (count !== own.length) throw refuseField('content', 'result_count_differs', { count, counted: own.length });
  const sum = own.reduce((all, { amount }) => all + amount, 0);
  if (total !== sum) throw refuseField('content', 'result_sum_differs', { total, sum });
}

/**
 * Reads a file of transfers, or the bank's result, which has its layout and a result code in the last field of each
 * data record: groups of header, data and trailer, then one end record.
 * @throws Failure 422 at `content` if its structure, a number or a total is wrong
 */
export function readTransferRecords(content: Uint8Array, work = resultWork()): TransferRecords {
  const records: TransferRecord[] = [];
  const dates = new Set<string>();
  let group: TransferRecord[] | null = null;
  let isEnded = false;
  for (const record of split(content, work)) {
    const kind = record.charAt(0);
    work.make(1);
    if (isEnded) throw refuseField('content', 'result_records_after_end');
    if (kind === '1' && group === null && record.startsWith('121')) {
      group = [];
      dates.add(String(number(record, 54, 58)).padStart(4, '0'));
    } else if (kind === '2' && group !== null) {
      group.push(readData(record));
    } else if (kind === '8' && group !== null) {
      checkTrailer(record, group);
      for (const one of group) records.push(one);
      group = null;
    } else if (kind === '9' && group === null) {
      isEnded = true;
    } else {
      throw refuseField('content', 'result_record_kind', { kind });
    }
  }
  if (!isEnded) throw refuseField('content', 'result_without_end');
  return { dates: [...dates], records };
}
