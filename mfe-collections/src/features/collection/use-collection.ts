import { collectionRefetchMs } from 'shared-features/collections/collection-status';
import { $api } from 'shared-auth';

/** One request; asked for again while it can change without its seller and the window is in sight. */
export function useCollection(id: number) {
  return $api.useQuery('get', '/invoices/{id}/request_seller', { params: { path: { id } } }, {
    refetchInterval: ({ state }) => (state.data === undefined ? false : collectionRefetchMs([state.data])),
  });
}
