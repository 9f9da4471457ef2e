import { useLocation } from 'react-router-dom';
import { COLLECTION_TABS } from 'shared-rules/tabs';
import { collectionTabPath } from 'shared-shell';
import { CollectingOnly } from 'shared-features/collections/collecting';
import { useIdInPath } from '../features/collection/collection-id';
import { CollectionNotFound } from '../features/collection/collection-not-found';
import { CollectionView } from '../features/collection/collection-view';
import { DraftView } from '../features/collection-drafts/draft-view';

/** カード払い依頼 R-00000042: one request with everything about it, or a draft of one. */
export function Page() {
  const id = useIdInPath();
  const { pathname } = useLocation();
  const tab = COLLECTION_TABS.find((each) => pathname.startsWith(`${collectionTabPath(each)}/`)) ?? 'history';
  const shown =
    id === null ? (
      <CollectionNotFound what={tab === 'draft' ? '下書き' : '依頼'} />
    ) : tab === 'draft' ? (
      <DraftView key={id} id={id} />
    ) : (
      <CollectionView key={id} tab={tab} id={id} />
    );
  return <CollectingOnly width="split">{shown}</CollectingOnly>;
}
