import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CreditCard } from 'shared-api/types';
import { builtOnce, type Value } from '../../platform/db/built-once';
import type { Executor } from '../../platform/db/client';
import { collections } from '../../platform/db/schema/collections';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { invoices } from '../../platform/db/schema/invoices';
import { suppliers } from '../../platform/db/schema/suppliers';
import type { Position } from '../../platform/lists/cursor';
import { findPart, type ListPart } from './find-part';
import type { ListOrder } from './list-order';
import { searchFor, type ReceivedInvoiceFilter, type Search } from './received-invoice-filter';
import { receivedInvoiceFields } from '../invoice-record/received-invoice.repository';

/** Cost of the submitted payments of an invoice together, in yen, and their cards. `total` is null without one. */
interface Charged {
  readonly commission: number | null;
  readonly total: number | null;
  readonly cards: readonly { readonly brand: CreditCard['brand']; readonly last4: string }[] | null;
}

/** The card of a payment is that of its last attempt. */
const charged = sql<Charged>`(
  select json_build_object(
    'commission', sum(case p.fee_bearer when 'seller' then 0 else p.commission end),
    'total', sum(p.total),
    'cards', jsonb_agg(distinct jsonb_build_object('brand', c.brand, 'last4', c.last4)) filter (where c.id is not null)
  )
  from ${invoices} p
  left join credit_cards c on c.id = (
    select a.credit_card_id from payment_attempts a where a.invoice_id = p.id
    order by a.consumed_at desc, a.id limit 1
  )
  where p.received_invoice_id = ${receivedInvoices.id} and p.status in (1, 2, 3, 4)
)`;

const rowsOf = builtOnce(
  'received_invoice_rows',
  (executor, value: Value<{ buyerId: number; numbers: readonly number[] }>) =>
    executor
      .select({
        ...receivedInvoiceFields,
        payment: {
          id: invoices.id,
          workflowKind: invoices.workflowKind,
          status: invoices.status,
          actionRequired: invoices.actionRequired,
          transferDate: invoices.transferDate,
          transferExecutedDate: invoices.transferExecutedDate,
          receiptCancelled: invoices.receiptCancelled,
        },
        paymentDeadline: collections.paymentDeadline,
        charged,
      })
      .from(receivedInvoices)
      .innerJoin(suppliers, eq(suppliers.id, receivedInvoices.supplierId))
      .leftJoin(invoices, eq(invoices.id, receivedInvoices.latestPaymentId))
      .leftJoin(collections, eq(collections.invoiceId, invoices.id))
      .where(
        and(
          eq(receivedInvoices.buyerId, value('buyerId')),
          isNull(receivedInvoices.deletedAt),
          sql`${receivedInvoices.docNumber} = any (${value('numbers')})`,
        ),
      ),
);

export type ListRow = Awaited<ReturnType<typeof rowsOf>>[number];

/**
 * Returns a part of a filtered list, each invoice with the payment that determines the next step, and how many match
 * where that was found on the way. Finds the numbers first and reads only those rows in full: one statement for both
 * would be planned anew for each page, which takes longer than to run it. `numbers` are those found: a row that is
 * deleted meanwhile is missing, and the list still goes on after it.
 */
export async function listReceivedInvoices(
  executor: Executor,
  search: Search,
  order: ListOrder,
  part: ListPart,
): Promise<{ rows: ListRow[]; numbers: readonly number[]; total: number | undefined }> {
  const { numbers, total } = await findPart(executor, search, order, part);
  const found = await rowsOf(executor, { buyerId: search.buyerId, numbers });
  const byNumber = new Map(found.map((row) => [row.docNumber, row]));
  return { rows: numbers.flatMap((number) => byNumber.get(number) ?? []), numbers, total };
}

/** Returns the position after a row. */
export function positionOf({ sort }: ListOrder, { docNumber, issueDate, dueDate, amount }: ListRow): Position {
  return sort === 'doc_number' ? [docNumber] : [{ issue_date: issueDate, due_date: dueDate, amount }[sort], docNumber];
}

/** Counts the matches of a search, up to `most`. */
export async function countReceivedInvoices(
  executor: Executor,
  { asked, ofBuyer }: Search,
  most: number,
): Promise<number> {
  const found = executor
    .select({ one: sql`1`.as('one') })
    .from(receivedInvoices)
    .where(and(ofBuyer, asked))
    .limit(most)
    .as('found');
  const [row] = await executor.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(found);
  return row?.total ?? 0;
}

/** Newest first: the order of exports. */
const NEWEST_FIRST: ListOrder = { sort: 'doc_number', order: 'desc' };

/** Yields all matches of a buyer's filter, newest first, read in batches to keep memory small. */
export async function* eachReceivedInvoice(
  executor: Executor,
  buyerId: number,
  filter: ReceivedInvoiceFilter,
  batch = 500,
): AsyncGenerator<ListRow> {
  const search = await searchFor(executor, buyerId, filter);
  for (let after: Position | undefined; ;) {
    const { rows, numbers } = await listReceivedInvoices(executor, search, NEWEST_FIRST, { limit: batch, after });
    yield* rows;
    const last = numbers.at(-1);
    if (last === undefined || numbers.length < batch) return;
    after = [last];
  }
}
