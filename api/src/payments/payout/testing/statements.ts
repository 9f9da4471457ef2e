import { encodeShiftJis } from '../../../platform/csv/shift-jis';

/** A movement to write into a statement. */
export interface StatementLine {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly isIncoming: boolean;
  /** Yen. */
  readonly amount: number;
  /** EDI情報. */
  readonly edi?: string;
  /** 摘要, in half-width kana. */
  readonly note?: string;
  /** 振込依頼人名, in half-width kana. */
  readonly name?: string;
}

export const KUMIMODOSHI = 'ｸﾐﾓﾄﾞｼ';

const number = (value: number, width: number): string => String(value).padStart(width, '0');

/** Writes a movement as banks do, with the year of the era. */
function record({ day, isIncoming, amount, edi = '', note = '', name = '' }: StatementLine): string {
  const date = number(Number(day.slice(0, 4)) - 2018, 2) + day.slice(5, 7) + day.slice(8, 10);
  return [
    `2${number(1, 8)}${date}${date}${isIncoming ? '1' : '2'}11${number(amount, 12)}${number(0, 12)}`,
    ' '.repeat(23),
    number(0, 10),
    name.padEnd(48),
    ' '.repeat(30),
    note.padEnd(20),
    edi.padEnd(20),
    ' ',
  ].join('');
}

/** Returns count and sum of one side, as in a trailer. */
function side(lines: readonly StatementLine[], isIncoming: boolean): string {
  const own = lines.filter((line) => line.isIncoming === isIncoming);
  return (
    number(own.length, 6) +
    number(
      own.reduce((sum, { amount }) => sum + amount, 0),
      13,
    )
  );
}

/**
 * Writes 入出金取引明細 of one account: bank, branch, type and seven digits. `edit` changes the records before they are
 * joined.
 */
export function statementOf(
  account: string,
  lines: readonly StatementLine[],
  edit: (records: readonly string[]) => readonly string[] = (records) => records,
): Buffer {
  const blank = ' '.repeat(15);
  const header = `1030${'0'.repeat(18)}${account.slice(0, 4)}${blank}${account.slice(4, 7)}${blank}000${account.slice(7, 8)}000${account.slice(8)}`;
  const records = [header, ...lines.map(record), `8${side(lines, true)}${side(lines, false)}`, '9'];
  return encodeShiftJis(
    edit(records.map((text) => text.padEnd(200)))
      .map((text) => `${text}\r\n`)
      .join(''),
  );
}
