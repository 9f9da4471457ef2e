import { keepPreviousData } from '@tanstack/react-query';
import { api, $api } from 'shared-auth';
import { DraftList, useDeleteDrafts } from 'shared-features/ui/draft-list';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { DraftTable } from './draft-table';

/**
 * Loads one page of the drafts of payments, the latest first.
 * @param page from 1
 */
function useDrafts(page: number) {
  return $api.useQuery(
    'get',
    '/drafts',
    { params: { query: { page: page - 1, size: LIST_PAGE_SIZE } } },
    { placeholderData: keepPreviousData },
  );
}

interface PaymentDraftsProps {
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Puts the page of the address right. */
  readonly onReplace: (page: number) => void;
}

const deleteDrafts = (ids: readonly number[]) => api.DELETE('/drafts', { body: { drafts: [...ids] } });

/** Lists saved drafts of payments (下書き): continue one, or delete several at once. */
export function PaymentDrafts(place: PaymentDraftsProps) {
  const query = useDrafts(place.page);
  const deletion = useDeleteDrafts(deleteDrafts, ['/drafts', '/received_invoices', '/received_invoices/{doc_number}']);
  const { drafts = [], count: total = 0 } = query.data ?? {};
  return (
    <DraftList
      {...place}
      query={query}
      ids={drafts.map(({ id }) => id)}
      total={total}
      deletion={deletion}
      needs="prepare"
    >
      {(selection) => <DraftTable drafts={drafts} selection={selection} />}
    </DraftList>
  );
}
