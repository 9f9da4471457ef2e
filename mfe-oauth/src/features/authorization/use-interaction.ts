import { $api } from 'shared-auth';

/** Who asks, and for what: the authorization that waits for its user (`GET /oauth_interactions/{uid}/details`). */
export function useInteraction(uid: string) {
  return $api.useQuery('get', '/oauth_interactions/{uid}/details', { params: { path: { uid } } });
}

/** What the server says of it. */
export type Interaction = NonNullable<ReturnType<typeof useInteraction>['data']>;
