import { asc, desc, sql, type SQL } from 'drizzle-orm';
import { receivedInvoices } from '../../platform/db/schema/documents';
import type { Position, PositionKinds } from '../../platform/lists/cursor';

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

/** What a list is sorted by, the last one telling equal ones apart. */
const columnsOf = ({ sort }: ListOrder) =>
  sort === 'doc_number' ? [receivedInvoices.docNumber] : [SORT_COLUMNS[sort], receivedInvoices.docNumber];

/** The values of a position in such a list. */
export const kindsOf = ({ sort }: ListOrder): PositionKinds =>
  sort === 'doc_number' ? ['number'] : [sort === 'amount' ? 'number' : 'date', 'number'];

/** What comes after a position. */
export function beyond(order: ListOrder, position: Position): SQL {
  const row = (values: Position | ReturnType<typeof columnsOf>) =>
    sql`(${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`;
  return sql`${row(columnsOf(order))} ${sql.raw(order.order === 'asc' ? '>' : '<')} ${row(position)}`;
}

/** The order itself. */
export const sortedBy = (order: ListOrder): SQL[] =>
  columnsOf(order).map((column) => (order.order === 'asc' ? asc : desc)(column));
