import type { LoginUser } from 'shared-api/types';
import { $api } from './api';
import { useSignedIn } from './session';

/** How long the login user counts as fresh, in ms; a change of it invalidates the query. */
const FRESH_MS = 5 * 60_000;

/** The login user (spec section 3); undefined while it loads, where it failed to, and without a session. */
export function useCurrentUser(): LoginUser | undefined {
  const enabled = useSignedIn();
  return $api.useQuery('get', '/users/information', undefined, { enabled, staleTime: FRESH_MS }).data;
}
