import { useLocation } from 'react-router-dom';
import { COLLECTION_TABS } from 'shared-rules/tabs';
import { NAVIGATION } from 'shared-rules/words';
import { collectionTabPath } from 'shared-shell';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';
import { CollectingOnly } from 'flow-collection/collecting';
import { WaitingPreRegistrations } from 'shared-features/collections/waiting-pre-registrations';
import { CollectionDrafts } from '../features/collection-drafts/collection-drafts';
import { CollectionList } from '../features/collection-list/collection-list';
import { CreateCollectionLink } from '../features/collection-list/create-collection-link';

/**
 * Shows カード払い依頼: drafts, open requests, those with a decided deposit, and closed ones, each with its tab and address.
 */
export function Page() {
  const { pathname } = useLocation();
  const tab = COLLECTION_TABS.find((each) => pathname.startsWith(collectionTabPath(each))) ?? 'history';
  return (
    <CollectingOnly width="list">
      <PageColumn width="list">
        <PageHeader title={NAVIGATION.collections} actions={<CreateCollectionLink />} />
        <WaitingPreRegistrations kind="collection" />
        {tab === 'draft' ? <CollectionDrafts /> : <CollectionList tab={tab} />}
      </PageColumn>
    </CollectingOnly>
  );
}
