import type { paths } from 'shared-api/paths';
import type { Supplier } from 'shared-api/types';
import type { QuestionForm } from 'shared-features/ui/use-list-address';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';

type ListQuery = NonNullable<paths['/suppliers']['get']['parameters']['query']>;

/** Tabs of the list, in their order (docs/screens.md 3.5). */
export const SUPPLIER_TABS = ['enable', 'disable'] as const satisfies readonly Supplier['status'][];

/** Everything that decides which rows are shown. */
export interface SupplierQuestion {
  readonly status: Supplier['status'];
  /** A part of name, kana, corporate or registration number; empty for all. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** The contract's bound. */
export const MAX_SEARCH = 100;

/** Reads the question from an address, which may be shared or edited by hand. Ignores invalid values. */
export function readQuestion(address: URLSearchParams): SupplierQuestion {
  const search = address.get('search')?.trim() ?? '';
  return {
    status: SUPPLIER_TABS.find((status) => status === address.get('status')) ?? 'enable',
    search: search.length <= MAX_SEARCH ? search : '',
    page: /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1,
  };
}

/**
 * Returns the query of the address for a question, always with the status (docs/specification.md 2.2: query
 * status=enable).
 */
export function writeQuestion({ status, search, page }: SupplierQuestion): Record<string, string> {
  return { status, ...(search !== '' && { search }), ...(page > 1 && { page: String(page) }) };
}

/** The question in the address. */
export const LIST_ADDRESS: QuestionForm<SupplierQuestion> = {
  read: readQuestion,
  write: writeQuestion,
  firstPage: { page: 1 },
};

/** Returns the API query for a question. */
export function queryOf({ status, search, page }: SupplierQuestion): ListQuery {
  return { status, ...(search !== '' && { search }), page: page - 1, size: LIST_PAGE_SIZE };
}
