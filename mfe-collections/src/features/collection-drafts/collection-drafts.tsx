import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { $api } from 'shared-auth';
import { DraftList } from 'shared-features/ui/draft-list';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { CreateCollectionLink } from '../collection-list/create-collection-link';
import { CollectionTabs } from '../collection-tabs/collection-tabs';
import { DraftTable } from './draft-table';
import { useDeleteCollectionDrafts } from './use-delete-collection-drafts';

/** One page of the requests that were saved half-way, the one saved last first. @param page from 1 */
function useDrafts(page: number) {
  return $api.useQuery('get', '/invoice_request_drafts', { params: { query: { page: page - 1, size: LIST_PAGE_SIZE } } }, { placeholderData: keepPreviousData });
}

/** Which page of drafts is shown; the address keeps it. Pages count from 1. */
function useDraftPage() {
  const [address, setAddress] = useSearchParams();
  const page = /^[1-9]\d{0,4}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;
  const goTo = (next: number, replace: boolean) => setAddress(next > 1 ? { page: String(next) } : {}, { replace });
  return { page, go: (next: number) => goTo(next, false), mend: (next: number) => goTo(next, true) };
}

/** Requests that were saved half-way (下書き): go on with one, or delete several at once. */
export function CollectionDrafts() {
  const { page, go, mend } = useDraftPage();
  const query = useDrafts(page);
  const deletion = useDeleteCollectionDrafts();
  const { invoice_request_drafts: drafts = [], count: total = 0 } = query.data ?? {};
  return (
    <CollectionTabs tab="draft">
      <DraftList
        query={query} ids={drafts.map(({ id }) => id)} total={total} page={page} onPage={go} onMend={mend} deletion={deletion} emptyAction={<CreateCollectionLink />}
      >
        {(selection) => <DraftTable drafts={drafts} {...selection} />}
      </DraftList>
    </CollectionTabs>
  );
}
