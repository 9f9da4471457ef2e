import { useSearchParams } from 'react-router-dom';
import { CollectingOnly } from 'flow-collection/collecting';
import { CollectionComplete } from '../features/collection-complete/collection-complete';
import { idOf } from '../features/collection-creation/id-of';

/** Shows 依頼完了 of the request in the address (`?id=12`). */
export function Page() {
  const [search] = useSearchParams();
  return (
    <CollectingOnly>
      <CollectionComplete id={idOf(search.get('id') ?? '')} />
    </CollectingOnly>
  );
}
