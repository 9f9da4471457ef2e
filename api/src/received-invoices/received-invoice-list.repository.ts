import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { receivedInvoices } from '../db/schema/documents';
import { invoices } from '../db/schema/invoices';
import { suppliers } from '../db/schema/suppliers';
import type { Position, PositionKinds } from '../lists/cursor';
import { filterCondition, type ReceivedInvoiceFilter } from './received-invoice-filter';
import { receivedInvoiceFields } from './received-invoice.repository';

const SORT_COLUMNS = {
  doc_number: receivedInvoices.docNumber,
  issue_date: receivedInvoices.issueDate,
  due_date: receivedInvoices.dueDate,
  amount: receivedInvoices.amount,
} as const;

/** What a list is in the order of. Equal ones are told apart by their numbers, in the same direction. */
export interface ListOrder {
  readonly sort: keyof typeof SORT_COLUMNS;
  readonly order: 'asc' | 'desc';
}

/** Which part of a list: so many after a position, or after the first `offset`. */
export interface ListPart {
  readonly limit: number;
  readonly after?: Position | undefined;
  readonly offset?: number;
}

/** What a list is sorted by, the last one telling equal ones apart. */
const columnsOf = ({ sort }: ListOrder) => (sort === 'doc_number' ? [receivedInvoices.docNumber] : [SORT_COLUMNS[sort], receivedInvoices.docNumber]);

/** The values of a position in such a list. */
export const kindsOf = ({ sort }: ListOrder): PositionKinds => (sort === 'doc_number' ? ['number'] : [sort === 'amount' ? 'number' : 'date', 'number']);

function beyond(order: ListOrder, position: Position): SQL {
  const row = (values: Position | ReturnType<typeof columnsOf>) => sql`(${sql.join(values.map((value) => sql`${value}`), sql`, `)})`;
  return sql`${row(columnsOf(order))} ${sql.raw(order.order === 'asc' ? '>' : '<')} ${row(position)}`;
}

/**
 * Part of a filtered list, each invoice with the payment that says what to do next. The numbers of the part are found first,
 * from an index alone; only those rows are read in full.
 */
export async function listReceivedInvoices(executor: Executor, buyerId: number, filter: ReceivedInvoiceFilter, order: ListOrder, { limit, after, offset = 0 }: ListPart) {
  const direction = order.order === 'asc' ? asc : desc;
  const sorted = columnsOf(order).map((column) => direction(column));
  const part = executor
    .select({ docNumber: receivedInvoices.docNumber })
    .from(receivedInvoices)
    .where(and(await filterCondition(executor, buyerId, filter), after && beyond(order, after)))
    .orderBy(...sorted)
    .limit(limit)
    .offset(offset)
    .as('part');
  return executor
    .select({
      ...receivedInvoiceFields,
      payment: {
        id: invoices.id,
        status: invoices.status,
        actionRequired: invoices.actionRequired,
        transferDate: invoices.transferDate,
        transferExecutedDate: invoices.transferExecutedDate,
      },
    })
    .from(part)
    .innerJoin(receivedInvoices, and(eq(receivedInvoices.buyerId, buyerId), eq(receivedInvoices.docNumber, part.docNumber)))
    .innerJoin(suppliers, eq(suppliers.id, receivedInvoices.supplierId))
    .leftJoin(invoices, eq(invoices.id, receivedInvoices.latestPaymentId))
    .orderBy(...sorted);
}

export type ListRow = Awaited<ReturnType<typeof listReceivedInvoices>>[number];

/** Where a list goes on after a row. */
export function positionOf({ sort }: ListOrder, { docNumber, issueDate, dueDate, amount }: ListRow): Position {
  return sort === 'doc_number' ? [docNumber] : [{ issue_date: issueDate, due_date: dueDate, amount }[sort], docNumber];
}

/** How many a filter finds, counted up to `most`. */
export async function countReceivedInvoices(executor: Executor, buyerId: number, filter: ReceivedInvoiceFilter, most: number): Promise<number> {
  const found = executor
    .select({ one: sql`1`.as('one') })
    .from(receivedInvoices)
    .where(await filterCondition(executor, buyerId, filter))
    .limit(most)
    .as('found');
  const [row] = await executor.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(found);
  return row?.total ?? 0;
}

/** Newest first: the order of what is exported. */
const NEWEST_FIRST: ListOrder = { sort: 'doc_number', order: 'desc' };

/** Everything that a filter finds, newest first, read in batches: as much as there is, in little memory. */
export async function* eachReceivedInvoice(executor: Executor, buyerId: number, filter: ReceivedInvoiceFilter, batch = 500): AsyncGenerator<ListRow> {
  for (let after: Position | undefined; ; ) {
    const rows = await listReceivedInvoices(executor, buyerId, filter, NEWEST_FIRST, { limit: batch, after });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = positionOf(NEWEST_FIRST, last);
  }
}
