import { $api } from 'shared-auth';

/** Loads the authorization that waits for its user (`GET /oauth_interactions/{uid}/details`). */
export function useInteraction(uid: string) {
  return $api.useQuery('get', '/oauth_interactions/{uid}/details', { params: { path: { uid } } });
}

/** Authorization request, as the server describes it. */
export type Interaction = NonNullable<ReturnType<typeof useInteraction>['data']>;
