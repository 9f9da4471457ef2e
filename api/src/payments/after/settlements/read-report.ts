import { parse } from 'csv-parse/sync';
import {
  SETTLEMENT_COLUMNS,
  SETTLEMENT_KINDS,
  type SettlementKind,
  type SettlementLine,
  type SettlementReport,
} from 'shared-api/settlement-report';
import { isCalendarDate } from 'shared-rules/time';
import { isWithinTable } from '../../../platform/csv/read-csv';
import { type Failure, refuseField } from '../../../platform/http/failure';
import { excerpt, Work } from '../../../platform/parsing/work';

/** A report that was read, with its sum. */
export interface ReadReport extends SettlementReport {
  /** Arrives at the bank, in yen. */
  readonly net: number;
}

/** Maximum number of lines of a report besides headings and total. */
const MAX_LINES = 100_000;
/** Headings and total are lines too, and an editor may add empty ones. */
const MAX_TABLE = { lines: MAX_LINES + 100, cells: (MAX_LINES + 100) * SETTLEMENT_COLUMNS.length };
/** Bounds of one report: 12 MiB decoded, counted and parsed; its cells, and a row and a line of each. */
const reportWork = (): Work => new Work('content', { looks: 64 * 1024 * 1024, parts: 3 * MAX_TABLE.cells });

type Row = Readonly<Record<(typeof SETTLEMENT_COLUMNS)[number], string>>;

const tooMany = (): Failure => refuseField('content', 'report_too_many_lines', { limit: MAX_LINES });

function readRows(content: Uint8Array, work: Work): Row[] {
  let text: string;
  work.look(content.length);
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw refuseField('content', 'report_not_utf8');
  }
  if (!isWithinTable(text, MAX_TABLE, work)) throw tooMany();
  let rows: string[][];
  work.look(text.length);
  try {
    rows = parse(text, { bom: true, skip_empty_lines: true, trim: true });
  } catch {
    throw refuseField('content', 'report_not_csv');
  }
  const [headings, ...lines] = rows;
  work.make(rows.length * (headings?.length ?? 0));
  if (headings?.join() !== SETTLEMENT_COLUMNS.join())
    throw refuseField('content', 'report_headings', { columns: SETTLEMENT_COLUMNS.join(',') });
  // The total is a line too.
  if (lines.length > MAX_LINES + 1) throw tooMany();
  work.make(lines.length * SETTLEMENT_COLUMNS.length);
  return lines.map(
    (cells) => Object.fromEntries(SETTLEMENT_COLUMNS.map((column, index) => [column, cells[index] ?? ''])) as Row,
  );
}

/** Returns yen. */
function yenOf(text: string, line: number): number {
  const yen = Number(text);
  if (!/^-?\d{1,13}$/.test(text)) throw refuseField('content', 'report_amount', { line, text: excerpt(text) });
  return yen;
}

/** Returns the sums of a row. Throws unless net is gross less fee. */
function sumsOf(row: Row, line: number): { gross: number; fee: number; net: number } {
  const [gross, fee, net] = [yenOf(row.gross, line), yenOf(row.fee, line), yenOf(row.net, line)];
  if (net !== gross - fee) throw refuseField('content', 'report_net_differs', { line, net, expected: gross - fee });
  return { gross, fee, net };
}

const isKind = (text: string): text is SettlementKind => SETTLEMENT_KINDS.some((kind) => kind === text);

/** Returns whether the amounts of a line are possible for its kind. */
function isPlausible({ kind, gross, fee }: SettlementLine): boolean {
  switch (kind) {
    case 'capture':
    case 'dispute_reversal':
      return gross > 0;
    case 'refund':
    case 'dispute':
      return gross < 0;
    case 'dispute_fee':
      return gross === 0 && fee !== 0;
    case 'adjustment':
      return gross !== 0 || fee !== 0;
  }
}

function lineOf(row: Row, number: number): SettlementLine {
  const { kind, reference, authorisation_id: authorisationId } = row;
  if (!isKind(kind)) throw refuseField('content', 'report_kind', { line: number, kind: excerpt(kind) });
  const { gross, fee } = sumsOf(row, number);
  const line = { kind, reference, authorisationId, gross, fee };
  if (reference === '' || (kind !== 'adjustment' && authorisationId === ''))
    throw refuseField('content', 'report_reference_missing', { line: number });
  if (!isPlausible(line)) throw refuseField('content', 'report_sign_wrong', { line: number, kind });
  return line;
}

/** Returns the first line that is named twice. */
function twiceIn(lines: readonly SettlementLine[]): SettlementLine | undefined {
  const seen = new Set<string>();
  return lines.find(({ kind, reference }) => {
    const key = `${kind} ${reference}`;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

/**
 * Reads a settlement report in the form of `shared-api/settlement-report`, whole or not at all.
 * @throws Failure 422 at `content` if its form, a number, a total or its day is wrong, or a line is named twice
 */
export function readSettlementReport(content: Uint8Array, work = reportWork()): ReadReport {
  const rows = readRows(content, work);
  const last = rows.pop();
  if (last?.kind !== 'payout' || last.reference === '') throw refuseField('content', 'report_without_total');
  if (rows.length === 0) throw refuseField('content', 'report_without_lines');
  const payoutDate = last.payout_date;
  if (!isCalendarDate(payoutDate)) throw refuseField('content', 'report_day', { text: excerpt(payoutDate) });
  if (rows.some((row) => row.payout_date !== payoutDate)) throw refuseField('content', 'report_days_differ');
  // The headings are line 1.
  const lines = rows.map((row, index) => lineOf(row, index + 2));
  const twice = twiceIn(lines);
  if (twice)
    throw refuseField('content', 'report_line_twice', { kind: twice.kind, reference: excerpt(twice.reference) });
  const total = sumsOf(last, rows.length + 2);
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  const fee = lines.reduce((sum, line) => sum + line.fee, 0);
  if (total.gross !== gross || total.fee !== fee)
    throw refuseField('content', 'report_total_differs', { totalGross: total.gross, totalFee: total.fee, gross, fee });
  return { payoutDate, payout: last.reference, lines, net: total.net };
}
