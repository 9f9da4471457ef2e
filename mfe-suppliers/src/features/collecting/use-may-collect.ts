import { useCurrentUser } from 'shared-auth';

/**
 * Returns whether the buyer may send card-payment requests (spec section 4, "Collection mode"); undefined until known.
 */
export function useMayCollect(): boolean | undefined {
  const user = useCurrentUser();
  return user && user.collectionMode === 'enabled';
}
