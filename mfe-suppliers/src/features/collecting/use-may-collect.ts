import { useCurrentUser } from 'shared-auth';

/** Returns whether the buyer may send card-payment requests (docs/specification.md 4.5); undefined until known. */
export function useMayCollect(): boolean | undefined {
  const user = useCurrentUser();
  return user && user.collectionMode === 'enabled';
}
