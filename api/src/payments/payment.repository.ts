import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { InvoiceType } from 'shared-rules/status';
import { PAYMENT_TAB_FILTERS, type PaymentTab } from 'shared-rules/tabs';
import type { Executor } from '../db/client';
import { receivedInvoices } from '../db/schema/documents';
import { invoices, invoiceStatusLog } from '../db/schema/invoices';
import { creditCards, paymentAttempts } from '../db/schema/money';
import { supplierAccounts, suppliers } from '../db/schema/suppliers';

/** Which payments are meant. The buyer is never left out. */
export interface PaymentFilter {
  readonly buyerId: number;
  readonly id?: number;
  readonly receivedInvoiceId?: number;
  readonly tab?: PaymentTab;
}

/** Rows of a payment tab (spec section 4). */
function inTab(tab: PaymentTab): SQL | undefined {
  const { statuses, types, actionRequired } = PAYMENT_TAB_FILTERS[tab];
  const kinds = types?.map((type) => (type === InvoiceType.InvoicePayment ? 1 : 2));
  return and(
    inArray(invoices.status, [...statuses]),
    kinds && inArray(invoices.workflowKind, kinds),
    actionRequired === undefined ? undefined : eq(invoices.actionRequired, actionRequired),
  );
}

function condition({ buyerId, id, receivedInvoiceId, tab }: PaymentFilter): SQL | undefined {
  return and(
    eq(invoices.buyerId, buyerId),
    id === undefined ? undefined : eq(invoices.id, id),
    receivedInvoiceId === undefined ? undefined : eq(invoices.receivedInvoiceId, receivedInvoiceId),
    tab && inTab(tab),
  );
}

/** The attempt that a payment was last submitted with: its card is the one to show. */
const isNewestAttempt = sql`${paymentAttempts.id} = (select newest.id from ${paymentAttempts} newest where newest.invoice_id = ${invoices.id} order by newest.consumed_at desc, newest.id limit 1)`;

/** Payments with what they refer to, newest first. */
export function findPayments(executor: Executor, filter: PaymentFilter, page?: { readonly limit: number; readonly offset: number }) {
  const query = executor
    .select({ invoice: invoices, docNumber: receivedInvoices.docNumber, supplier: suppliers, account: supplierAccounts, card: creditCards })
    .from(invoices)
    .innerJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .innerJoin(suppliers, eq(suppliers.id, invoices.supplierId))
    .innerJoin(supplierAccounts, eq(supplierAccounts.id, invoices.supplierAccountId))
    .innerJoin(paymentAttempts, isNewestAttempt)
    .innerJoin(creditCards, eq(creditCards.id, paymentAttempts.creditCardId))
    .where(condition(filter))
    .orderBy(desc(invoices.id))
    .$dynamic();
  return page ? query.limit(page.limit).offset(page.offset) : query;
}

export type PaymentRow = Awaited<ReturnType<typeof findPayments>>[number];
export type StatusLogRow = typeof invoiceStatusLog.$inferSelect;

export async function countPayments(executor: Executor, filter: PaymentFilter): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(invoices).where(condition(filter));
  return row?.total ?? 0;
}

/** The histories of some payments, each in the order in which it happened. */
export async function findHistories(executor: Executor, invoiceIds: readonly number[]): Promise<StatusLogRow[]> {
  if (invoiceIds.length === 0) return [];
  return executor
    .select()
    .from(invoiceStatusLog)
    .where(inArray(invoiceStatusLog.invoiceId, [...invoiceIds]))
    .orderBy(invoiceStatusLog.id);
}
