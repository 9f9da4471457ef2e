import type { paths } from 'shared-api/paths';

type ListQuery = NonNullable<paths['/received_invoices']['get']['parameters']['query']>;

/** Columns by which the rows can be sorted. */
export type SortColumn = NonNullable<ListQuery['sort']>;
export interface ListSort {
  readonly column: SortColumn;
  readonly order: 'asc' | 'desc';
}

/** Newest first, the API's default. */
export const DEFAULT_SORT: ListSort = { column: 'doc_number', order: 'desc' };

/** First order of a column: the soonest due date first, else the newest or largest. */
const FIRST_ORDER: Readonly<Record<SortColumn, ListSort['order']>> = {
  doc_number: 'desc',
  issue_date: 'desc',
  due_date: 'asc',
  amount: 'desc',
};

/** Every order of the list with its name, for screens without column headings. */
export const SORT_CHOICES: readonly (ListSort & { readonly label: string })[] = [
  { column: 'doc_number', order: 'desc', label: '登録が新しい順' },
  { column: 'doc_number', order: 'asc', label: '登録が古い順' },
  { column: 'issue_date', order: 'desc', label: '請求日が新しい順' },
  { column: 'issue_date', order: 'asc', label: '請求日が古い順' },
  { column: 'due_date', order: 'asc', label: '支払期日が近い順' },
  { column: 'due_date', order: 'desc', label: '支払期日が遠い順' },
  { column: 'amount', order: 'desc', label: '請求金額が高い順' },
  { column: 'amount', order: 'asc', label: '請求金額が安い順' },
];

/** Whether two orders are equal. */
export function isSameSort(one: ListSort, other: ListSort): boolean {
  return one.column === other.column && one.order === other.order;
}

/** Returns the order in an address; the default if there is none. */
export function listSortOf(column: string | null, order: string | null): ListSort {
  const known = SORT_CHOICES.find((choice) => choice.column === column)?.column;
  if (known === undefined) return DEFAULT_SORT;
  return { column: known, order: order === 'asc' || order === 'desc' ? order : FIRST_ORDER[known] };
}

/** Returns the order after a column heading is pressed: that column's default, reversed when pressed again. */
export function nextSort(now: ListSort, column: SortColumn): ListSort {
  if (now.column !== column) return { column, order: FIRST_ORDER[column] };
  return { column, order: now.order === 'asc' ? 'desc' : 'asc' };
}
