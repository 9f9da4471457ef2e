import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { PaymentTab } from 'shared-api/types';
import { ExaminationStatus, LIVE_STATUSES } from 'shared-rules/status';
import { PAYMENT_TAB_FILTERS, PAYMENT_TABS } from 'shared-rules/tabs';
import type { Executor, Transaction } from '../db/client';
import { buyers } from '../db/schema/buyers';
import { files, receivedInvoiceFiles, receivedInvoices } from '../db/schema/documents';
import { invoices } from '../db/schema/invoices';
import { suppliers } from '../db/schema/suppliers';

const live = sql.join(LIVE_STATUSES.map((status) => sql`${status}`), sql`, `);

/** What its live payments (status 1, 2, 3, 4, 7) add up to, in yen. */
const paidAmount = sql<number>`coalesce((select sum(${invoices.amount}) from ${invoices} where ${invoices.receivedInvoiceId} = ${receivedInvoices.id} and ${invoices.status} in (${live})), 0)`.mapWith(Number);

/** The payment that says what to do next: one to mend first, then the newest that still counts, then the newest. */
const leadingPaymentId = sql<number | null>`(select ${invoices.id} from ${invoices} where ${invoices.receivedInvoiceId} = ${receivedInvoices.id} order by ${invoices.actionRequired} desc, ${invoices.status} in (${live}) desc, ${invoices.id} desc limit 1)`;

const fields = {
  id: receivedInvoices.id,
  docNumber: receivedInvoices.docNumber,
  supplierId: receivedInvoices.supplierId,
  supplierName: suppliers.name,
  invoiceNumber: receivedInvoices.invoiceNumber,
  registrationNumber: receivedInvoices.registrationNumber,
  issueDate: receivedInvoices.issueDate,
  dueDate: receivedInvoices.dueDate,
  amount: receivedInvoices.amount,
  memo: receivedInvoices.memo,
  version: receivedInvoices.version,
  createdAt: receivedInvoices.createdAt,
  paidAmount,
};

const ofBuyer = (buyerId: number): SQL | undefined => and(eq(receivedInvoices.buyerId, buyerId), isNull(receivedInvoices.deletedAt));

/** A payment of this received invoice stands in the tab (spec section 4, "Payment tabs"; the buyer's types follow from the kind of workflow). */
function standsIn(tab: PaymentTab): SQL {
  const { statuses, types, actionRequired } = PAYMENT_TAB_FILTERS[tab];
  const type = sql`case when ${invoices.workflowKind} = 1 then 'InvoicePayment' else 'InvoiceRequestBuyer' end`;
  const list = (values: readonly (string | number)[]) => sql.join(values.map((value) => sql`${value}`), sql`, `);
  return sql`exists (select 1 from ${invoices} where ${invoices.receivedInvoiceId} = ${receivedInvoices.id}
    and ${invoices.status} in (${list(statuses)})
    ${types ? sql`and ${type} in (${list(types)})` : sql``}
    ${actionRequired === undefined ? sql`` : sql`and ${invoices.actionRequired} = ${actionRequired}`})`;
}

/** A page of a buyer's received invoices, newest first, each with the payment that says what to do next. */
export function listReceivedInvoices(executor: Executor, buyerId: number, tab: PaymentTab | undefined, page: { offset: number; limit: number }) {
  return executor
    .select({
      ...fields,
      payment: {
        id: invoices.id,
        status: invoices.status,
        actionRequired: invoices.actionRequired,
        transferDate: invoices.transferDate,
        transferExecutedDate: invoices.transferExecutedDate,
      },
    })
    .from(receivedInvoices)
    .innerJoin(suppliers, eq(suppliers.id, receivedInvoices.supplierId))
    .leftJoin(invoices, eq(invoices.id, leadingPaymentId))
    .where(and(ofBuyer(buyerId), tab && standsIn(tab)))
    .orderBy(desc(receivedInvoices.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** How many received invoices stand in each tab, and how many there are. */
export async function countByTab(executor: Executor, buyerId: number): Promise<Record<PaymentTab | 'all', number>> {
  const columns = Object.fromEntries(PAYMENT_TABS.map((tab) => [tab, sql<number>`count(*) filter (where ${standsIn(tab)})`.mapWith(Number)]));
  const [row] = await executor.select({ all: count(), ...columns }).from(receivedInvoices).where(ofBuyer(buyerId));
  const of = (tab: PaymentTab | 'all'): number => Number((row as Record<string, number> | undefined)?.[tab] ?? 0);
  return { all: of('all'), waiting: of('waiting'), review: of('review'), actionRequired: of('actionRequired'), reserved: of('reserved'), history: of('history') };
}

/** One received invoice of a buyer by its number. */
export async function findReceivedInvoice(executor: Executor, buyerId: number, docNumber: number) {
  const [row] = await executor
    .select(fields)
    .from(receivedInvoices)
    .innerJoin(suppliers, eq(suppliers.id, receivedInvoices.supplierId))
    .where(and(ofBuyer(buyerId), eq(receivedInvoices.docNumber, docNumber)));
  return row;
}

/** The files of a received invoice in order. */
export async function filesOf(executor: Executor, receivedInvoiceId: number) {
  const rows = await executor
    .select({ file: files })
    .from(receivedInvoiceFiles)
    .innerJoin(files, eq(files.id, receivedInvoiceFiles.fileId))
    .where(eq(receivedInvoiceFiles.receivedInvoiceId, receivedInvoiceId))
    .orderBy(asc(receivedInvoiceFiles.position));
  return rows.map((row) => row.file);
}

type NewReceivedInvoice = Omit<typeof receivedInvoices.$inferInsert, 'id' | 'docNumber'>;

/** Writes a received invoice under the buyer's next number, with its files. */
export async function insertReceivedInvoice(tx: Transaction, row: NewReceivedInvoice, fileIds: readonly string[]): Promise<{ id: number; docNumber: number }> {
  const [buyer] = await tx
    .update(buyers)
    .set({ nextDocNumber: sql`${buyers.nextDocNumber} + 1` })
    .where(eq(buyers.id, row.buyerId))
    .returning({ next: buyers.nextDocNumber });
  if (!buyer) throw new Error(`Buyer ${row.buyerId} does not exist.`);
  const docNumber = buyer.next - 1;
  const [inserted] = await tx.insert(receivedInvoices).values({ ...row, docNumber }).returning({ id: receivedInvoices.id });
  if (!inserted) throw new Error('A received invoice was not written.');
  await tx.insert(receivedInvoiceFiles).values(fileIds.map((fileId, position) => ({ receivedInvoiceId: inserted.id, fileId, position })));
  return { id: inserted.id, docNumber };
}

/** Whether a payment has a receipt: its transfer was executed. */
export const hasReceipt = (status: number): boolean => status === ExaminationStatus.TransferCompleted;
