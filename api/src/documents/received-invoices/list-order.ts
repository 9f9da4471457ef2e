import { asc, desc, sql, type SQL } from 'drizzle-orm';
import { receivedInvoices } from '../../platform/db/schema/documents';
import type { Position, PositionKinds } from '../../platform/lists/cursor';

const SORT_COLUMNS = {
  doc_number: receivedInvoices.docNumber,
  issue_date: receivedInvoices.issueDate,
  due_date: receivedInvoices.dueDate,
  amount: receivedInvoices.amount,
} as const;

/** Order of a list. Equal values are ordered by number, in the same direction. */
export interface ListOrder {
  readonly sort: keyof typeof SORT_COLUMNS;
  readonly order: 'asc' | 'desc';
}

/** Returns the sort columns; the last one orders equal values. */
export const columnsOf = ({ sort }: ListOrder) =>
  sort === 'doc_number' ? [receivedInvoices.docNumber] : [SORT_COLUMNS[sort], receivedInvoices.docNumber];

/** Returns the types of a position's values in such a list. */
export const kindsOf = ({ sort }: ListOrder): PositionKinds =>
  sort === 'doc_number' ? ['number'] : [sort === 'amount' ? 'number' : 'date', 'number'];

/** Returns the condition for rows after a position. */
export function beyond(order: ListOrder, position: Position): SQL {
  const row = (values: Position | ReturnType<typeof columnsOf>) =>
    sql`(${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`;
  return sql`${row(columnsOf(order))} ${sql.raw(order.order === 'asc' ? '>' : '<')} ${row(position)}`;
}

/** Returns the order for the query. */
export const sortedBy = (order: ListOrder): SQL[] =>
  columnsOf(order).map((column) => (order.order === 'asc' ? asc : desc)(column));
