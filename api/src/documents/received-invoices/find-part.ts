import { and, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { receivedInvoices } from '../../platform/db/schema/documents';
import type { Position } from '../../platform/lists/cursor';
import { beyond, sortedBy, type ListOrder } from './list-order';
import { askedCondition, ofBuyer, type ReceivedInvoiceFilter } from './received-invoice-filter';

/** Which part of a list: so many after a position, or after the first `offset`. */
export interface ListPart {
  readonly limit: number;
  readonly after?: Position | undefined;
  readonly offset?: number;
}

/** Rows of the list that are looked at one by one, before what the filter finds is gathered and sorted. */
const NEAR = 1_000;
/** More than there are: keeps the database from looking for the rows in the order of the list. */
const EVERYTHING = 1_000_000_000;

/** Where an index has just these rows in just this order. */
const EXACT: Readonly<Record<ListOrder['sort'], readonly (readonly (keyof ReceivedInvoiceFilter)[])[]>> = {
  doc_number: [['tab'], ['status']],
  issue_date: [['issued_from', 'issued_to']],
  due_date: [[]],
  amount: [['amount_from', 'amount_to']],
};

function hasIndex(filter: ReceivedInvoiceFilter, { sort }: ListOrder): boolean {
  const given = (Object.keys(filter) as (keyof ReceivedInvoiceFilter)[]).filter((key) => filter[key] !== undefined);
  return EXACT[sort].some((keys) => given.every((key) => keys.includes(key)));
}

/** What a filter may ask for and a list be sorted by: the columns that the indexes of the sorts hold. */
const {
  docNumber,
  issueDate,
  dueDate,
  amount,
  supplierId,
  latestStatus,
  inWaiting,
  inReview,
  inActionRequired,
  inReserved,
  inHistory,
  searchNumber,
} = receivedInvoices;
const sorts = { docNumber, issueDate, dueDate, amount };

/**
 * The numbers of the invoices in a part of a filtered list, in the order of the list, from indexes where they have it
 * all. What a filter finds may lie at the far end of the list (a month years ago, the newest by due date), where
 * walking down the list takes the longer the more there are; and it may be nearly everything, where sorting does. So a
 * little of the list is walked first, and only when that does not fill the part what the filter finds is gathered and
 * sorted.
 */
export async function findPart(
  executor: Executor,
  buyerId: number,
  filter: ReceivedInvoiceFilter,
  order: ListOrder,
  { limit, after, offset = 0 }: ListPart,
): Promise<number[]> {
  const asked = await askedCondition(executor, buyerId, filter);
  const there = and(ofBuyer(buyerId), after && beyond(order, after));
  const numbers = (rows: readonly { docNumber: number }[]): number[] => rows.map((row) => row.docNumber);
  const everywhere = executor.select(sorts).from(receivedInvoices).where(and(there, asked));
  if (hasIndex(filter, order))
    return numbers(
      await everywhere
        .orderBy(...sortedBy(order))
        .limit(limit)
        .offset(offset),
    );
  // Both parts are called as the table, so that conditions and order mean them.
  const near = executor
    .select({
      ...sorts,
      supplierId,
      latestStatus,
      inWaiting,
      inReview,
      inActionRequired,
      inReserved,
      inHistory,
      ...(filter.number !== undefined && { searchNumber }),
    })
    .from(receivedInvoices)
    .where(there)
    .orderBy(...sortedBy(order))
    .limit(NEAR)
    .as('received_invoices');
  const walked = await executor
    .select({ docNumber: sql<number>`doc_number`.mapWith(Number) })
    .from(near)
    .where(asked)
    .orderBy(...sortedBy(order))
    .limit(limit)
    .offset(offset);
  if (walked.length === limit) return numbers(walked);
  const gathered = everywhere.limit(EVERYTHING).as('received_invoices');
  return numbers(
    await executor
      .select({ docNumber: sql<number>`doc_number`.mapWith(Number) })
      .from(gathered)
      .orderBy(...sortedBy(order))
      .limit(limit)
      .offset(offset),
  );
}
