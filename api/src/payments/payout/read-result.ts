import { Work } from '../../platform/parsing/work';
import { refuseOthers, withoutMarks } from './bank-text';
import { isResultTable, readResultTable } from './result-table';
import { isStatement, readStatement, type Statement } from './statement';
import { readTransferRecords, type TransferRecords } from './zengin-result';

/** A bank's result: an answer to each transfer, or our account's movements. */
export type BankResult =
  | (TransferRecords & { readonly kind: 'answers' })
  | (Statement & { readonly kind: 'statement' });

/** Number of leading bytes that distinguish a list from records. */
const HEAD = 2_000;
/** Limits of one file: 12 MiB, decoded, counted, parsed and cut; 25,000 lines of twenty columns. */
const bankWork = (): Work => new Work('content', { looks: 128 * 1024 * 1024, parts: 1_000_000 });

/** Returns the beginning of a text, in UTF-8 if it is valid. The last character may be cut. */
function headOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return new TextDecoder('shift_jis').decode(head);
  }
}

/**
 * Reads a bank's answers: 総合振込 with result codes (120 bytes), a list as CSV, or 入出金取引明細 (200 bytes).
 * @throws Failure 422 at `content`
 */
export function readBankResult(content: Uint8Array, work = bankWork()): BankResult {
  const bytes = withoutMarks(content);
  refuseOthers(bytes);
  if (isResultTable(headOf(bytes))) return { kind: 'answers', ...readResultTable(bytes, work) };
  if (isStatement(bytes)) return { kind: 'statement', ...readStatement(bytes, work) };
  return { kind: 'answers', ...readTransferRecords(bytes, work) };
}
