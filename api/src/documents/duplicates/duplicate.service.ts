import type { Duplicate } from 'shared-api/types';
import { isCalendarDate } from 'shared-rules/time';
import type { Executor } from '../../platform/db/client';
import { listSameAmountAndDate, listSameFile, listSameNumber, type Found, type Scope } from './duplicate.repository';

/** Fields of a received invoice entered so far (contract: findDuplicates). Missing fields are not compared. */
export interface Entered {
  readonly file_ids: readonly string[];
  readonly supplier_id: number | null;
  readonly invoice_number: string;
  readonly issue_date: string | null;
  readonly amount: number | null;
  readonly except_doc_number?: number | null;
}

type Reason = Duplicate['reasons'][number];

async function ofSupplier(
  executor: Executor,
  scope: Scope,
  { supplier_id: supplierId, invoice_number: number, issue_date: date, amount }: Entered,
): Promise<(readonly [Reason, Found[]])[]> {
  if (supplierId === null) return [];
  const isDated = amount !== null && date !== null && isCalendarDate(date);
  return [
    ['number', number.normalize('NFKC').trim() === '' ? [] : await listSameNumber(executor, scope, supplierId, number)],
    ['amount_and_date', isDated ? await listSameAmountAndDate(executor, scope, supplierId, amount, date) : []],
  ];
}

/**
 * Lists received invoices of a buyer that may be the one being entered, newest first, each once with every reason.
 * Files, suppliers and invoices of other buyers never match.
 */
export async function listDuplicates(executor: Executor, buyerId: number, entered: Entered): Promise<Duplicate[]> {
  const scope = { buyerId, exceptDocNumber: entered.except_doc_number ?? null };
  const byReason: readonly (readonly [Reason, Found[]])[] = [
    ['file', await listSameFile(executor, scope, entered.file_ids)],
    ...(await ofSupplier(executor, scope, entered)),
  ];
  const duplicates = new Map<number, Duplicate>();
  for (const [reason, rows] of byReason) {
    for (const row of rows) {
      const reasons = new Set([...(duplicates.get(row.docNumber)?.reasons ?? []), reason]);
      duplicates.set(row.docNumber, {
        doc_number: row.docNumber,
        supplier: { id: row.supplierId, name: row.supplierName },
        invoice_number: row.invoiceNumber,
        issue_date: row.issueDate,
        amount: row.amount,
        reasons: [...reasons],
      });
    }
  }
  return [...duplicates.values()].sort((one, other) => other.doc_number - one.doc_number);
}
