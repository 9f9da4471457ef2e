import { and, between, count, desc, eq, getTableColumns, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { PaymentTab } from 'shared-rules/tabs';
import { builtOnce, type Value } from '../../../platform/db/built-once';
import type { Executor } from '../../../platform/db/client';
import { corporations, users } from '../../../platform/db/schema/buyers';
import { collections } from '../../../platform/db/schema/collections';
import { receivedInvoices } from '../../../platform/db/schema/documents';
import { invoices, invoiceStatusLog } from '../../../platform/db/schema/invoices';
import { creditCards, paymentAttempts } from '../../../platform/db/schema/money';
import { supplierAccountRevisions, supplierAccounts, suppliers } from '../../../platform/db/schema/suppliers';
import { isRevisionOfAccount, type SupplierAccountRow } from '../../../suppliers';
import { isPersonInCharge } from '../requests/request.repository';

/** Filter of payments. The buyer is always given. */
export interface PaymentFilter {
  readonly buyerId: number;
  readonly receivedInvoiceId?: number;
  readonly supplierId?: number;
  /** Year of the executed transfer, else of the planned one. */
  readonly year?: number;
  readonly tab?: PaymentTab;
  /** Days of the executed transfer, 'YYYY-MM-DD' in Japan, both included. */
  readonly transferred?: { readonly from: string; readonly to: string };
}

/** Part of the rows found: a number of rows, after a payment or after the first `offset`. */
export interface PaymentPage {
  readonly limit: number;
  readonly afterId?: number | undefined;
  readonly offset?: number;
}

const TAB_COLUMNS = {
  waiting: invoices.inWaiting,
  review: invoices.inReview,
  actionRequired: invoices.inActionRequired,
  reserved: invoices.inReserved,
  history: invoices.inHistory,
} as const;

function condition({ buyerId, receivedInvoiceId, supplierId, year, tab, transferred }: PaymentFilter): SQL | undefined {
  return and(
    eq(invoices.buyerId, buyerId),
    receivedInvoiceId === undefined ? undefined : eq(invoices.receivedInvoiceId, receivedInvoiceId),
    supplierId === undefined ? undefined : eq(invoices.supplierId, supplierId),
    year === undefined ? undefined : eq(invoices.transferYear, year),
    tab && sql`${TAB_COLUMNS[tab]}`,
    transferred && between(invoices.transferExecutedDate, transferred.from, transferred.to),
  );
}

/** The attempt that a payment was last submitted with. Its card is the one shown. */
const isNewestAttempt = sql`${paymentAttempts.id} = (select newest.id from ${paymentAttempts} newest where newest.invoice_id = ${invoices.id} order by newest.consumed_at desc, newest.id limit 1)`;

const selected = {
  invoice: invoices,
  docNumber: receivedInvoices.docNumber,
  invoiceNumber: receivedInvoices.invoiceNumber,
  supplier: suppliers,
  /** The account that the buyer pays to; null for a request. */
  holder: supplierAccounts,
  revision: supplierAccountRevisions,
  /** Null before a request is paid. */
  card: creditCards,
  /** The seller's part of a request, and the requester. */
  collection: collections,
  seller: { name: corporations.corporateName, corporateNumber: corporations.corporateNumber },
  personInCharge: {
    lastName: users.lastName,
    firstName: users.firstName,
    phoneNumber: users.phoneNumber,
    emailAddress: users.emailAddress,
  },
};

const paymentsOf = builtOnce('payments', (executor, value: Value<{ buyerId: number; ids: readonly number[] }>) =>
  executor
    .select(selected)
    .from(invoices)
    .innerJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .innerJoin(suppliers, eq(suppliers.id, invoices.supplierId))
    .leftJoin(supplierAccounts, eq(supplierAccounts.id, invoices.supplierAccountId))
    .leftJoin(
      supplierAccountRevisions,
      and(isRevisionOfAccount, eq(supplierAccountRevisions.revision, invoices.supplierAccountRevision)),
    )
    .leftJoin(paymentAttempts, isNewestAttempt)
    .leftJoin(creditCards, eq(creditCards.id, paymentAttempts.creditCardId))
    .leftJoin(collections, eq(collections.invoiceId, invoices.id))
    .leftJoin(corporations, eq(corporations.buyerId, collections.sellerBuyerId))
    .leftJoin(users, isPersonInCharge)
    .where(and(eq(invoices.buyerId, value('buyerId')), sql`${invoices.id} = any (${value('ids')})`))
    .orderBy(desc(invoices.id)),
);

type Selected = Awaited<ReturnType<typeof paymentsOf>>[number];

/** A payment with the rows that it refers to. */
export interface PaymentRow extends Omit<Selected, 'holder' | 'revision'> {
  readonly account: SupplierAccountRow | null;
}

function accountOf({ holder, revision }: Selected): SupplierAccountRow | null {
  if (!holder || !revision) return null;
  const { id, buyerId, supplierId } = holder;
  return { ...revision, id, buyerId, supplierId, enteredAt: revision.createdAt };
}

const withAccount = (row: Selected): PaymentRow => ({ ...row, account: accountOf(row) });

/**
 * Returns payments with the rows that they refer to, newest first. Finds their ids first: with a filter, the join of
 * eleven tables would be built and planned again for each.
 */
export async function listPayments(
  executor: Executor,
  filter: PaymentFilter,
  page?: PaymentPage,
): Promise<PaymentRow[]> {
  const afterId = page?.afterId === undefined ? undefined : lt(invoices.id, page.afterId);
  const query = executor
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(condition(filter), afterId))
    .orderBy(desc(invoices.id))
    .$dynamic();
  const found = await (page ? query.limit(page.limit).offset(page.offset ?? 0) : query);
  const ids = found.map(({ id }) => id);
  return (await paymentsOf(executor, { buyerId: filter.buyerId, ids })).map(withAccount);
}

/** A payment of a buyer. */
export type OnePayment = { readonly buyerId: number; readonly id: number };

/** Returns a payment of a buyer with the rows that it refers to; undefined if it is another buyer's. */
export async function findPayment(executor: Executor, { buyerId, id }: OnePayment): Promise<PaymentRow | undefined> {
  const [row] = await paymentsOf(executor, { buyerId, ids: [id] });
  return row && withAccount(row);
}

/** Counts the payments that match a filter. */
export async function countPayments(executor: Executor, filter: PaymentFilter): Promise<number> {
  const [row] = await executor.select({ total: count() }).from(invoices).where(condition(filter));
  return row?.total ?? 0;
}

/** Yields every payment that matches a filter, newest first, read in batches to keep memory small. */
export async function* eachPayment(executor: Executor, filter: PaymentFilter, batch = 500): AsyncGenerator<PaymentRow> {
  for (let afterId: number | undefined; ;) {
    const rows = await listPayments(executor, filter, { limit: batch, afterId });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    afterId = last.invoice.id;
  }
}

export type StatusLogRow = typeof invoiceStatusLog.$inferSelect;

const ownHistory = builtOnce('own_payment_history', (database, value: Value<OnePayment>) =>
  database
    .select(getTableColumns(invoiceStatusLog))
    .from(invoiceStatusLog)
    .innerJoin(invoices, eq(invoices.id, invoiceStatusLog.invoiceId))
    .where(and(eq(invoices.buyerId, value('buyerId')), eq(invoices.id, value('id'))))
    .orderBy(invoiceStatusLog.id),
);

/** Returns the history of a payment of a buyer in chronological order. */
export const listHistory = (executor: Executor, one: OnePayment): Promise<StatusLogRow[]> => ownHistory(executor, one);

/** Returns the histories of some payments, each in chronological order. */
export async function listHistories(executor: Executor, invoiceIds: readonly number[]): Promise<StatusLogRow[]> {
  if (invoiceIds.length === 0) return [];
  return executor
    .select()
    .from(invoiceStatusLog)
    .where(inArray(invoiceStatusLog.invoiceId, [...invoiceIds]))
    .orderBy(invoiceStatusLog.id);
}
