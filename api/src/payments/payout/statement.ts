import { type Work, excerpt } from '../../platform/parsing/work';
import { recordText } from './bank-text';
import { refuseField } from '../../platform/http/failure';

const RECORD_BYTES = 200;
const MAX_RECORDS = 100_000;

/** A movement of an account. */
export interface Movement {
  /** Bank, branch, type and seven digits of the account. */
  readonly account: string;
  /** 勘定日, YYMMDD, the year of the era or of the century. */
  readonly date: string;
  readonly isIncoming: boolean;
  /** Yen. */
  readonly amount: number;
  /** 顧客コード 1 and 2 of a transfer, if the bank repeats them as EDI情報. */
  readonly reference: string | null;
  /** Whether its EDI情報 cannot be a 顧客コード. */
  readonly namesOther: boolean;
  /** Names and 摘要 in half-width kana, which tell whether money came back. */
  readonly text: string;
}

/** Movements of one or more accounts, in order. */
export interface Statement {
  readonly accounts: readonly string[];
  readonly movements: readonly Movement[];
}

/** Whether a file is 入出金取引明細: its header is of kind 03. */
export const isStatement = (content: Uint8Array): boolean =>
  content[0] === 0x31 && content[1] === 0x30 && content[2] === 0x33;

/** Returns the account of a header. Banks write ten digits; an account has seven. */
function accountOf(record: string): string {
  const [bank, branch, type] = [record.slice(22, 26), record.slice(41, 44), record.charAt(62)];
  const digits = record.slice(63, 73).trim();
  if (!/^\d{4}$/.test(bank) || !/^\d{3}$/.test(branch) || !/^\d$/.test(type) || !/^0{0,3}\d{1,7}$/.test(digits))
    throw refuseField('content', 'statement_without_account');
  return bank + branch + type + digits.slice(-7).padStart(7, '0');
}

function movementOf(record: string, account: string): Movement {
  const amount = record.slice(24, 36);
  if (!/^\d{12}$/.test(amount)) throw refuseField('content', 'statement_amount', { text: excerpt(amount.trim()) });
  const side = record.charAt(21);
  if (side !== '1' && side !== '2') throw refuseField('content', 'statement_side', { text: excerpt(side) });
  const date = record.slice(9, 15);
  if (!/^\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(date))
    throw refuseField('content', 'statement_day', { text: excerpt(date.trim()) });
  const edi = record.slice(179, 199).trim();
  return {
    account,
    date,
    isIncoming: side === '1',
    amount: Number(amount),
    reference: /^\d{20}$/.test(edi) && Number(edi) > 0 ? edi : null,
    namesOther: /[^\d]/.test(edi),
    text: `${record.slice(81, 129)} ${record.slice(159, 179)}`,
  };
}

/** Throws unless a trailer has the right counts and sums of its account's movements. */
function checkTrailer(record: string, own: readonly Movement[]): void {
  for (const [side, isIncoming, at] of [
    ['入金', true, 1],
    ['出金', false, 20],
  ] as const) {
    const [count, total] = [record.slice(at, at + 6), record.slice(at + 6, at + 19)];
    if (!/^\d{6}$/.test(count) || !/^\d{13}$/.test(total))
      throw refuseField('content', 'statement_without_totals', { side });
    const movements = own.filter((movement) => movement.isIncoming === isIncoming);
    if (Number(count) !== movements.length)
      throw refuseField('content', 'statement_count_differs', {
        side,
        count: Number(count),
        counted: movements.length,
      });
    const sum = movements.reduce((all, { amount }) => all + amount, 0);
    if (Number(total) !== sum)
      throw refuseField('content', 'statement_sum_differs', { side, total: Number(total), sum });
  }
}

function recordsOf(content: Uint8Array, work: Work): string[] {
  const whole = recordText(content, 'statement', work);
  const count = whole.length / RECORD_BYTES;
  if (!Number.isInteger(count)) throw refuseField('content', 'statement_record_length', { bytes: RECORD_BYTES });
  if (count > MAX_RECORDS) throw refuseField('content', 'statement_too_many_records', { limit: MAX_RECORDS });
  work.make(2 * count);
  return Array.from({ length: count }, (_, index) => whole.slice(index * RECORD_BYTES, (index + 1) * RECORD_BYTES));
}

/**
 * Reads 入出金取引明細 of 全銀: records of 200 bytes, with or without line ends. Each account has a header, its movements
 * and a trailer; an end record follows the last.
 * @throws Failure 422 at `content` if its structure, a number or a total is wrong, or if a header names no account
 */
export function readStatement(content: Uint8Array, work: Work): Statement {
  const accounts: string[] = [];
  const movements: Movement[] = [];
  let account: string | null = null;
  let begun = 0;
  let isEnded = false;
  for (const record of recordsOf(content, work)) {
    const kind = record.charAt(0);
    if (isEnded) throw refuseField('content', 'statement_records_after_end');
    if (kind === '1' && account === null) {
      account = accountOf(record);
      accounts.push(account);
      begun = movements.length;
    } else if (kind === '2' && account !== null) {
      movements.push(movementOf(record, account));
    } else if (kind === '8' && account !== null) {
      checkTrailer(record, movements.slice(begun));
      account = null;
    } else if (kind === '9' && account === null) {
      isEnded = true;
    } else {
      throw refuseField('content', 'statement_record_kind', { kind });
    }
  }
  if (!isEnded) throw refuseField('content', 'statement_without_end');
  return { accounts, movements };
}
