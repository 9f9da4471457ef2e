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
import { type Failure, invalidField } from '../../../platform/http/failure';
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

const AS_RECEIVED = 'カード会社から受け取ったファイルをそのまま指定してください。';
const broken = (cause: string): Failure =>
  invalidField('content', 'broken', `精算レポートを読み取れません。${cause}${AS_RECEIVED}`);

type Row = Readonly<Record<(typeof SETTLEMENT_COLUMNS)[number], string>>;

const tooMany = (): Failure =>
  invalidField(
    'content',
    'too_many',
    `精算レポートの行または列が多すぎます（明細は${MAX_LINES.toLocaleString('ja')}行まで）。カード会社に、期間を分けたレポートを依頼してください。`,
  );

function readRows(content: Uint8Array, work: Work): Row[] {
  let text: string;
  work.look(content.length);
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    throw broken('CSV（UTF-8）ではありません。');
  }
  if (!isWithinTable(text, MAX_TABLE, work)) throw tooMany();
  let rows: string[][];
  work.look(text.length);
  try {
    rows = parse(text, { bom: true, skip_empty_lines: true, trim: true });
  } catch {
    throw broken('CSVではないか、列の数が行によって異なります。');
  }
  const [headings, ...lines] = rows;
  work.make(rows.length * (headings?.length ?? 0));
  if (headings?.join() !== SETTLEMENT_COLUMNS.join())
    throw broken(`1行目の見出しが「${SETTLEMENT_COLUMNS.join(',')}」ではありません。`);
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
  if (!/^-?\d{1,13}$/.test(text)) throw broken(`${line}行目の金額「${excerpt(text)}」が整数ではありません。`);
  return yen;
}

/** Returns the sums of a row. Throws unless net is gross less fee. */
function sumsOf(row: Row, line: number): { gross: number; fee: number; net: number } {
  const [gross, fee, net] = [yenOf(row.gross, line), yenOf(row.fee, line), yenOf(row.net, line)];
  if (net !== gross - fee)
    throw broken(`${line}行目の net（${net}円）が、gross から fee を引いた金額（${gross - fee}円）と一致しません。`);
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
  if (!isKind(kind)) throw broken(`${number}行目の種類「${excerpt(kind)}」は分かりません。`);
  const { gross, fee } = sumsOf(row, number);
  const line = { kind, reference, authorisationId, gross, fee };
  if (reference === '' || (kind !== 'adjustment' && authorisationId === ''))
    throw broken(`${number}行目に reference または authorisation_id がありません。`);
  if (!isPlausible(line)) throw broken(`${number}行目の金額の符号が、種類「${kind}」と合いません。`);
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
  if (last?.kind !== 'payout' || last.reference === '') throw broken('最後に合計（payout）の行がありません。');
  if (rows.length === 0) throw broken('明細がありません。');
  const payoutDate = last.payout_date;
  if (!isCalendarDate(payoutDate)) throw broken(`入金日「${excerpt(payoutDate)}」が日付ではありません。`);
  if (rows.some((row) => row.payout_date !== payoutDate)) throw broken('入金日が行によって異なります。');
  // The headings are line 1.
  const lines = rows.map((row, index) => lineOf(row, index + 2));
  const twice = twiceIn(lines);
  if (twice) throw broken(`${twice.kind} の「${excerpt(twice.reference)}」が2回あります。`);
  const total = sumsOf(last, rows.length + 2);
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  const fee = lines.reduce((sum, line) => sum + line.fee, 0);
  if (total.gross !== gross || total.fee !== fee)
    throw broken(
      `合計（gross ${total.gross}円、fee ${total.fee}円）が、明細の合計（gross ${gross}円、fee ${fee}円）と一致しません。`,
    );
  return { payoutDate, payout: last.reference, lines, net: total.net };
}
