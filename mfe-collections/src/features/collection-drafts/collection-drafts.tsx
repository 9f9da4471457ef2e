import { DraftList } from 'shared-features/ui/draft-list';
import { CreateCollectionLink } from '../collection-list/create-collection-link';
import { CollectionTabs } from '../collection-tabs/collection-tabs';
import { DraftTable } from './draft-table';
import { useDeleteCollectionDrafts } from './use-delete-collection-drafts';
import { useDraftPage } from './use-draft-page';
import { useDrafts } from './use-drafts';

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
