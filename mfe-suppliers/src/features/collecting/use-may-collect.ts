import { useCurrentUser } from 'shared-auth';

/**
 * Whether the buyer may send card-payment requests (spec section 4, "Collection mode"); undefined until that is known.
 */
export function useMayCollect(): boolean | undefined {
  const user = useCurrentUser();
  return user && user.collectionMode === 'enabled';
}
