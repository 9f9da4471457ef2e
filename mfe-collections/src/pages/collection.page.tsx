import { useLocation, useParams } from 'react-router-dom';
import { CollectingOnly } from 'flow-collection/collecting';
import { COLLECTION_TABS } from 'shared-rules/tabs';
import { collectionTabPath } from 'shared-shell';
import { idOf } from '../features/collection-creation/id-of';
import { DraftView } from '../features/collection-drafts/draft-view';
import { CollectionNotFound } from '../features/collection/collection-not-found';
import { CollectionView } from '../features/collection/collection-view';

/** Returns the id of a request or draft in the address; null if it is invalid, so that no request is sent. */
function useIdInPath(): number | null {
  return idOf(useParams().id ?? '');
}

/** Shows カード払い依頼 R-00000042: one whole request, or a draft. */
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
