import type { paths } from 'shared-api/paths';
import type { ApprovalFilter } from 'shared-api/types';
import type { QuestionForm } from 'shared-features/ui/use-list-address';
import { dateProblem } from 'shared-rules/entered-date';
import { FIELDS } from 'shared-rules/words';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { isAmount } from 'shared-rules/yen';
import { approvalFilterOf } from './approval-filter';
import { filterOf, type ListTab, listTabOf, statusesOf } from './list-tabs';
import { DEFAULT_SORT, isSameSort, type ListSort, listSortOf } from './list-sort';

type ListQuery = NonNullable<paths['/received_invoices']['get']['parameters']['query']>;

/** Filter of the list, under the contract's names. All conditions must match. */
export type InvoiceFilter = Omit<ListQuery, 'tab' | 'sort' | 'order' | 'cursor' | 'page' | 'size'>;

/** Filter, order and page of the list. */
export interface ListQuestion {
  readonly tab: ListTab;
  readonly filter: InvoiceFilter;
  readonly sort: ListSort;
  /** From 1. */
  readonly page: number;
  /** End of the previous page; only beyond the counted pages. */
  readonly cursor?: string;
}

const MAX_LENGTH = { partner: 100, number: 50, cursor: 200 } as const;

/**
 * Reads the question from an address, which may be shared or edited by hand. Ignores invalid values and ranges that end
 * before they begin.
 */
export function readQuestion(address: URLSearchParams): ListQuestion {
  const tab = listTabOf(address.get('tab'));
  const page = /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  const text = (name: keyof typeof MAX_LENGTH) => {
    const value = address.get(name)?.trim() ?? '';
    return value.length <= MAX_LENGTH[name] ? value : '';
  };
  const date = (name: string) => dateOf(address.get(name));
  const yen = (name: string) => yenOf(address.get(name));
  const [issuedFrom, issuedTo] = range(date('issued_from'), date('issued_to'));
  const [amountFrom, amountTo] = range(yen('amount_from'), yen('amount_to'));
  const approval = approvalFilterOf(address.get('approval'));
  const status = statusesOf(tab).find((candidate) => String(candidate) === address.get('status'));
  return {
    tab,
    filter: {
      ...(text('partner') !== '' && { partner: text('partner') }),
      ...(text('number') !== '' && { number: text('number') }),
      ...(issuedFrom !== null && { issued_from: issuedFrom }),
      ...(issuedTo !== null && { issued_to: issuedTo }),
      ...(amountFrom !== null && { amount_from: amountFrom }),
      ...(amountTo !== null && { amount_to: amountTo }),
      ...(status !== undefined && { status }),
      ...(approval !== undefined && { approval }),
    },
    sort: listSortOf(address.get('sort'), address.get('order')),
    page,
    ...(page > 1 && text('cursor') !== '' && { cursor: text('cursor') }),
  };
}

/** Returns the query of the address for a question. Leaves out defaults. */
export function writeQuestion({ tab, filter, sort, page, cursor }: ListQuestion): Record<string, string> {
  return {
    ...(tab !== 'all' && { tab }),
    ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)])),
    ...(!isSameSort(sort, DEFAULT_SORT) && { sort: sort.column, order: sort.order }),
    ...(page > 1 && { page: String(page) }),
    ...(page > 1 && cursor !== undefined && { cursor }),
  };
}

/** Returns a filter with another condition on approvals, or without one. */
export function withApproval({ approval: _before, ...others }: InvoiceFilter, approval: ApprovalFilter | undefined) {
  return { ...others, ...(approval !== undefined && { approval }) };
}

/** The question in the address. */
export const LIST_ADDRESS: QuestionForm<ListQuestion> = {
  read: readQuestion,
  write: writeQuestion,
  firstPage: { page: 1, cursor: undefined },
};

/** Returns the API query for a question. Drafts have their own call; their tab requests only the counts here. */
export function queryOf({ tab, filter, sort, page, cursor }: ListQuestion): ListQuery {
  if (tab === 'draft') return { page: 0, size: 1 };
  return {
    ...filterOf(tab),
    ...filter,
    ...(!isSameSort(sort, DEFAULT_SORT) && { sort: sort.column, order: sort.order }),
    page: page - 1,
    size: LIST_PAGE_SIZE,
    ...(cursor !== undefined && { cursor }),
  };
}

function dateOf(text: string | null): string | null {
  return text !== null && dateProblem(FIELDS.issueDate, text) === null ? text : null;
}

function yenOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) && isAmount(Number(text)) ? Number(text) : null;
}

function range<Value extends string | number>(
  from: Value | null,
  to: Value | null,
): readonly [Value | null, Value | null] {
  return from !== null && to !== null && from > to ? [null, null] : [from, to];
}
