import { and, sql, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { receivedInvoices } from '../../platform/db/schema/documents';
import type { Position } from '../../platform/lists/cursor';
import { beyond, sortedBy, type ListOrder } from './list-order';
import { askedCondition, ofBuyer, type ReceivedInvoiceFilter } from './received-invoice-filter';

/** A part of a list: so many rows after a position, or after the first `offset`. */
export interface ListPart {
  readonly limit: number;
  readonly after?: Position | undefined;
  readonly offset?: number;
}

/** Rows of the list that are filtered one by one before all matches are collected and sorted. */
const NEAR = 1_000;
/** More rows than exist. Keeps the database from walking the list in its order. */
const EVERYTHING = 1_000_000_000;

/** Filters for which an index has exactly these rows in exactly this order. */
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

/** Columns that a filter or a sort may use; the indexes of the sorts hold all of them. */
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
 * The invoice numbers of a part of a list: found, or as the part of a statement that finds them. In an object, because
 * `await` would run a statement that it is given.
 */
interface FoundPart {
  readonly numbers: readonly number[] | SQLWrapper;
}

/**
 * Finds the invoice numbers of a part of a filtered list. Where an index fits exactly, that is a part of the statement
 * which reads the rows.
 *
 * Otherwise the matches may lie at the far end of the list (a month years ago, the newest by due date), where walking
 * the list is slow. Or nearly everything matches, where sorting is slow. So it walks the first rows, and only if those
 * do not fill the part it collects and sorts all matches.
 */
export async function findPart(
  executor: Executor,
  buyerId: number,
  filter: ReceivedInvoiceFilter,
  order: ListOrder,
  { limit, after, offset = 0 }: ListPart,
): Promise<FoundPart> {
  const asked = await askedCondition(executor, buyerId, filter);
  const there = and(ofBuyer(buyerId), after && beyond(order, after));
  const found = (rows: readonly { docNumber: number }[]): FoundPart => ({ numbers: rows.map((row) => row.docNumber) });
  const all = and(there, asked);
  if (hasIndex(filter, order)) {
    const part = executor
      .select({ docNumber })
      .from(receivedInvoices)
      .where(all)
      .orderBy(...sortedBy(order))
      .limit(limit)
      .offset(offset);
    return { numbers: part };
  }
  // Both subqueries have the table's name, so that conditions and order refer to them.
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
  if (walked.length === limit) return found(walked);
  const gathered = executor.select(sorts).from(receivedInvoices).where(all).limit(EVERYTHING).as('received_invoices');
  return found(
    await executor
      .select({ docNumber: sql<number>`doc_number`.mapWith(Number) })
      .from(gathered)
      .orderBy(...sortedBy(order))
      .limit(limit)
      .offset(offset),
  );
}
