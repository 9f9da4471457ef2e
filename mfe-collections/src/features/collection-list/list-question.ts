import type { paths } from 'shared-api/paths';
import type { CollectionTab } from 'shared-api/types';
import type { QuestionForm } from 'shared-features/ui/use-list-address';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { collectionNumber, type ExaminationStatus, sellerStatusLabel } from 'shared-rules/status';
import { COLLECTION_TAB_FILTERS } from 'shared-rules/tabs';

type ListQuery = NonNullable<paths['/invoices/request_sellers']['get']['parameters']['query']>;

/** Filter and page of a tab's requests. */
export interface CollectionQuestion {
  /** Part of the partner's name, kana or address, of the invoice number, or the request's number; '' for all. */
  readonly search: string;
  /** Seller's number of a status (docs/specification.md 4.3), one of the tab's; undefined for all. */
  readonly number?: number;
  /** From 1. */
  readonly page: number;
}

/** Maximum length of the contract, in characters. */
export const MAX_SEARCH = 100;

/** Status as the seller sees it. Checked and examined statuses share one. */
export interface CollectionState {
  readonly number: number;
  readonly label: string;
}

/** Returns the states of a tab's requests, in the order of their numbers. */
export function statesOf(tab: CollectionTab): readonly CollectionState[] {
  const states = COLLECTION_TAB_FILTERS[tab].statuses.map((status: ExaminationStatus) => ({
    number: collectionNumber(status),
    label: sellerStatusLabel(status),
  }));
  return [...new Map(states.map((state) => [state.number, state])).values()].sort((a, b) => a.number - b.number);
}

/**
 * Reads the question from an address, which may be shared or edited by hand. Ignores invalid values, and states of
 * other tabs.
 */
export function readQuestion(tab: CollectionTab, address: URLSearchParams): CollectionQuestion {
  const search = address.get('search')?.trim() ?? '';
  const state = statesOf(tab).find(({ number }) => String(number) === address.get('status'));
  return {
    search: search.length <= MAX_SEARCH ? search : '',
    ...(state !== undefined && { number: state.number }),
    page: /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1,
  };
}

/** Returns the query of the address for a question. Leaves out defaults. */
export function writeQuestion({ search, number, page }: CollectionQuestion): Record<string, string> {
  return {
    ...(search !== '' && { search }),
    ...(number !== undefined && { status: String(number) }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Returns the form of a tab's question in the address. */
export const addressOf = (tab: CollectionTab): QuestionForm<CollectionQuestion> => ({
  read: (address) => readQuestion(tab, address),
  write: writeQuestion,
  firstPage: { page: 1 },
});

/** Returns the API query for a question. */
export function queryOf(tab: CollectionTab, { search, number, page }: CollectionQuestion): ListQuery {
  return {
    tab,
    ...(search !== '' && { search }),
    ...(number !== undefined && { collection_number: number as ListQuery['collection_number'] }),
    page: page - 1,
    size: LIST_PAGE_SIZE,
  };
}
