import { useSearchParams } from 'react-router-dom';
import { type ListTab, listTabOf } from './list-tabs';

/** Where the reader is in the list; the address keeps it, so that reload, back and a link lead to the same rows. */
export interface ListAddress {
  readonly tab: ListTab;
  /** From 1. */
  readonly page: number;
  readonly goToTab: (tab: ListTab) => void;
  readonly goToPage: (page: number) => void;
}

/** Reads and writes `?tab=` and `?page=`; what they do not say is everything and the first page. */
export function useListAddress(): ListAddress {
  const [query, setQuery] = useSearchParams();
  const tab = listTabOf(query.get('tab'));
  const page = /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const goTo = (nextTab: ListTab, nextPage: number) =>
    setQuery({ ...(nextTab !== 'all' && { tab: nextTab }), ...(nextPage > 1 && { page: String(nextPage) }) });
  return { tab, page, goToTab: (next) => goTo(next, 1), goToPage: (next) => goTo(tab, next) };
}
