import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { daysBetween } from 'shared-rules/debit-date';
import type { Executor } from '../../platform/db/client';
import { receivedInvoices } from '../../platform/db/schema/documents';
import type { Position } from '../../platform/lists/cursor';
import { beyond, columnsOf, sortedBy, type ListOrder } from './list-order';
import type { ReceivedInvoiceFilter, Search } from './received-invoice-filter';

/** A part of a list: a number of rows after a position, or after the first `offset`. */
export interface ListPart {
  readonly limit: number;
  readonly after?: Position | undefined;
  readonly offset?: number;
}

/** Number of rows that are filtered one at a time before all matches are collected and sorted. */
const NEAR = 1_000;
const DAY_MS = 24 * 60 * 60_000;
/** Longest range of days whose invoices are searched day by day. */
const MOST_DAYS = 100;
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
  id,
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

const DOC_NUMBER = sql<number>`doc_number`.mapWith(Number);
const numbersOf = (rows: readonly { readonly docNumber: number }[]): number[] => rows.map((row) => row.docNumber);

/** The invoice numbers of a part of a list, in its order. */
interface FoundPart {
  readonly numbers: readonly number[];
  /** How many match the filter in the whole list, where that was found on the way. */
  readonly total?: number | undefined;
}

/** Returns the range of the sort's own column, within which the list is walked. */
function boundsOf({ amount_from, amount_to, issued_from, issued_to }: ReceivedInvoiceFilter, { sort }: ListOrder) {
  if (sort === 'amount')
    return and(
      amount_from === undefined ? undefined : gte(amount, amount_from),
      amount_to === undefined ? undefined : lte(amount, amount_to),
    );
  if (sort !== 'issue_date') return undefined;
  return and(
    issued_from === undefined ? undefined : gte(issueDate, issued_from),
    issued_to === undefined ? undefined : lte(issueDate, issued_to),
  );
}

/** Returns the days of a filter, if they are few. A part of a number has its own index. */
function fewDaysOf({ issued_from: from, issued_to: to, number }: ReceivedInvoiceFilter): readonly string[] | undefined {
  if (from === undefined || to === undefined || number !== undefined) return undefined;
  const last = daysBetween(from, to);
  if (last >= MOST_DAYS) return undefined;
  return Array.from({ length: last + 1 }, (_, index) =>
    new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/**
 * Finds the first `most` matches of some days. An index holds the invoices of a day in the order of their numbers, so
 * that a quarter years ago is not read as a whole: the first match of each day tells in which days the first of all
 * are.
 */
function ofEachDay(
  executor: Executor,
  days: readonly string[],
  matches: SQL | undefined,
  order: ListOrder,
  most: number,
) {
  const firstOfDay = (limit: number) =>
    executor
      .select({ docNumber })
      .from(receivedInvoices)
      .where(and(matches, eq(issueDate, sql`day`)))
      .orderBy(...sortedBy(order))
      .limit(limit)
      .as('received_invoices');
  const firstDays = executor
    .select({ day: sql`day`.as('day') })
    // Passed as one value, so that the plan is kept; a series would be planned for each.
    .from(sql`unnest(${sql.param(days)}::date[]) as day`)
    .crossJoinLateral(firstOfDay(1))
    .orderBy(...sortedBy(order))
    .limit(most)
    .as('days');
  return executor
    .select({ docNumber: DOC_NUMBER })
    .from(firstDays)
    .crossJoinLateral(firstOfDay(most))
    .orderBy(...sortedBy(order));
}

/** Finds matches among the first rows of a list, checked one at a time. */
const walk = (executor: Executor, { filter, asked, ofBuyer }: Search, after: SQL | undefined, order: ListOrder) => {
  // The subquery has the table's name, so that conditions and order refer to it.
  const near = executor
    .select({
      id,
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
    .where(and(ofBuyer, after, boundsOf(filter, order)))
    .orderBy(...sortedBy(order))
    .limit(NEAR)
    .as('received_invoices');
  return executor
    .select({ docNumber: DOC_NUMBER })
    .from(near)
    .where(asked)
    .orderBy(...sortedBy(order));
};

/** Finds matches among all rows, which are collected before they are sorted. */
const gather = (executor: Executor, matches: SQL | undefined, order: ListOrder) => {
  const gathered = executor
    .select(Object.fromEntries(columnsOf(order).map((column) => [column.name, column])))
    .from(receivedInvoices)
    .where(matches)
    .limit(EVERYTHING)
    .as('received_invoices');
  return executor
    .select({ docNumber: DOC_NUMBER, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(gathered)
    .orderBy(...sortedBy(order));
};

/**
 * Finds the invoice numbers of a part of a filtered list. Where no index fits exactly, the matches may lie at the far
 * end of the list (a number of years ago, a month by due date), where walking the list is slow. Or nearly everything
 * matches, where sorting is slow. So it walks the first rows, and only if those do not fill the part it collects and
 * sorts all matches.
 */
export async function findPart(
  executor: Executor,
  search: Search,
  order: ListOrder,
  { limit, after, offset = 0 }: ListPart,
): Promise<FoundPart> {
  const { filter, asked, ofBuyer } = search;
  const isAfter = after && beyond(order, after);
  const matches = and(ofBuyer, isAfter, asked);
  if (hasIndex(filter, order)) {
    const rows = await executor
      .select({ docNumber })
      .from(receivedInvoices)
      .where(matches)
      .orderBy(...sortedBy(order))
      .limit(limit)
      .offset(offset);
    return { numbers: numbersOf(rows) };
  }
  const days = order.sort === 'doc_number' ? fewDaysOf(filter) : undefined;
  if (days) {
    const rows = await ofEachDay(executor, days, matches, order, offset + limit)
      .limit(limit)
      .offset(offset);
    return { numbers: numbersOf(rows) };
  }
  const walked = await walk(executor, search, isAfter, order).limit(limit).offset(offset);
  if (walked.length === limit) return { numbers: numbersOf(walked) };
  const gathered = await gather(executor, matches, order).limit(limit).offset(offset);
  // After a position only what follows it is counted.
  return { numbers: numbersOf(gathered), total: after ? undefined : gathered[0]?.total };
}
