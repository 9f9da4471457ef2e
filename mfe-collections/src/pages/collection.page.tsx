import { useLocation, useParams } from 'react-router-dom';
import { CollectingOnly } from 'shared-features/collections/collecting';
import { COLLECTION_TABS } from 'shared-rules/tabs';
import { collectionTabPath } from 'shared-shell';
import { idOf } from '../features/collection-creation/id-of';
import { DraftView } from '../features/collection-drafts/draft-view';
import { CollectionNotFound } from '../features/collection/collection-not-found';
import { CollectionView } from '../features/collection/collection-view';

/**
 * The id of a request or of a draft in the address; null where what stands there is none, which no call needs to be
 * asked about.
 */
function useIdInPath(): number | null {
  return idOf(useParams().id ?? '');
}

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
