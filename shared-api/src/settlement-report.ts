/**
 * Form of a card company's settlement report: what it pays out, line by line (docs/operating.md).
 *
 * A table in CSV (UTF-8), with the headings of `SETTLEMENT_COLUMNS`. The last line has the kind `payout`, the payout's
 * own reference, and the sums of all lines: its `net` is the sum that arrives at the bank. Amounts are whole yen, and
 * `net` is `gross` less `fee` in each line.
 */
export const SETTLEMENT_COLUMNS = [
  'payout_date',
  'kind',
  'reference',
  'authorisation_id',
  'gross',
  'fee',
  'net',
] as const;

/** Kinds of lines besides the payout's own. */
export const SETTLEMENT_KINDS = [
  'capture',
  'refund',
  'dispute',
  'dispute_reversal',
  'dispute_fee',
  'adjustment',
] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** A line of a report. */
export interface SettlementLine {
  readonly kind: SettlementKind;
  /** Our reference of a capture or refund, the dispute's id, or the company's own number. Once for each kind. */
  readonly reference: string;
  /** The charge; empty if the line is of none. */
  readonly authorisationId: string;
  /** Yen to us; negative for what is taken back. */
  readonly gross: number;
  /** Yen that the company keeps. */
  readonly fee: number;
}

/** A report: one payout. */
export interface SettlementReport {
  /** Day on which the money arrives at the bank, 'YYYY-MM-DD' in Japan. */
  readonly payoutDate: string;
  /** The company's name of the payout, in no other report. */
  readonly payout: string;
  readonly lines: readonly SettlementLine[];
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function cell(value: string | number): string {
  const text = String(value);
  if (/[",\r\n]/.test(text)) throw new RangeError(`${text} cannot stand in a settlement report.`);
  return text;
}

/**
 * Returns a report as CSV with CR LF.
 * @throws RangeError for a reference with a comma, a quotation mark or a line end
 */
export function writeSettlementReport({ payoutDate, payout, lines }: SettlementReport): string {
  const gross = sumOf(lines.map((line) => line.gross));
  const fee = sumOf(lines.map((line) => line.fee));
  const rows = [
    SETTLEMENT_COLUMNS,
    ...lines.map((line) => [
      payoutDate,
      line.kind,
      line.reference,
      line.authorisationId,
      line.gross,
      line.fee,
      line.gross - line.fee,
    ]),
    [payoutDate, 'payout', payout, '', gross, fee, gross - fee],
  ];
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
