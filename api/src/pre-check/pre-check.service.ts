import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PreCheckItem } from 'shared-api/types';
import { requiredChoice } from 'shared-rules/messages';
import { LIVE_STATUSES } from 'shared-rules/status';
import { jstDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { knownNamesOf } from '../banks/known-names';
import { transferWindow } from '../banks/transfer-window';
import type { Context } from '../config/context';
import type { Executor } from '../db/client';
import { invoices } from '../db/schema/invoices';
import { findDuplicates } from '../duplicates/duplicate.service';
import { filesOf } from '../received-invoices/received-invoice.repository';
import { requireReceivedInvoice } from '../received-invoices/received-invoice.service';
import { findSupplierAccount } from '../suppliers/account.repository';
import { findSupplier } from '../suppliers/supplier.repository';
import { runChecks } from './checks';
import { documentFacts } from './document-facts';
import { attention } from './item';
import { ownNames } from './own-names';

/** What the buyer has entered so far, as the contract has it. */
export interface PreCheckSubject {
  readonly doc_number: number;
  readonly payment_id?: number | null;
  readonly amount: number | null;
  readonly supplier_account_id: number | null;
  readonly supplier_account_revision?: number | null;
  readonly transfer_date: string | null;
  readonly transfer_person_name: string;
}

/** What the live payments of an invoice beside one add up to, in yen. */
async function paidElsewhere(executor: Executor, receivedInvoiceId: number, paymentId: number | null): Promise<number> {
  const [row] = await executor
    .select({ paid: sql<number>`coalesce(sum(${invoices.amount}), 0)`.mapWith(Number) })
    .from(invoices)
    .where(and(eq(invoices.receivedInvoiceId, receivedInvoiceId), inArray(invoices.status, [...LIVE_STATUSES]), paymentId === null ? undefined : ne(invoices.id, paymentId)));
  return row?.paid ?? 0;
}

/** An account that does not belong to the supplier is no field to compare, but said. */
const wrongAccount = (): PreCheckItem => attention('bank_account', requiredChoice(FIELDS.supplierAccount), 'この請求書の取引先の口座を選択してください。', 'supplier_account_id');

/**
 * Checks a payment before it is submitted by the rules of examination (事前チェック). It only compares and says; nothing is
 * refused, and nothing but the wish to read a file is written.
 * @throws Failure 404 for an invoice that the buyer does not have
 */
export async function preCheck(context: Context, buyerId: number, subject: PreCheckSubject): Promise<PreCheckItem[]> {
  const { database, clock } = context;
  const invoice = await requireReceivedInvoice(database, buyerId, subject.doc_number);
  const [now, files, supplier, chosen, own] = await Promise.all([
    clock.now(),
    filesOf(database, invoice.id),
    findSupplier(database, buyerId, invoice.supplierId),
    subject.supplier_account_id === null ? undefined : findSupplierAccount(database, buyerId, subject.supplier_account_id, subject.supplier_account_revision ?? undefined),
    ownNames(database, buyerId),
  ]);
  if (!supplier) throw new Error(`The supplier of received invoice ${invoice.id} is not the buyer's.`);
  const account = chosen?.supplierId === supplier.id ? chosen : null;
  const checks = runChecks({
    today: jstDate(now),
    transferWindow: transferWindow(now),
    own,
    document: await documentFacts(context, files),
    invoice,
    supplier,
    paidElsewhere: await paidElsewhere(database, invoice.id, subject.payment_id ?? null),
    duplicates: await findDuplicates(database, buyerId, {
      file_ids: files.map(({ id }) => id),
      supplier_id: invoice.supplierId,
      invoice_number: invoice.invoiceNumber,
      issue_date: invoice.issueDate,
      amount: invoice.amount,
      except_doc_number: invoice.docNumber,
    }),
    amount: subject.amount,
    account,
    accountNames: account && (await knownNamesOf(account)),
    transferDate: subject.transfer_date,
    transferPersonName: subject.transfer_person_name,
  });
  return subject.supplier_account_id !== null && account === null ? [...checks, wrongAccount()] : checks;
}
