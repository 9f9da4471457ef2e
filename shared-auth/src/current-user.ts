import type { LoginUser, LinkedRequest } from 'shared-api/types';
import { $api, api, dataOf } from './api';
import { useSignedIn } from './session';

export type { LinkedRequest };

/**
 * Loads the request of a link, by its key alone and without a session.
 * @throws ApiError with 404 for an unknown key
 */
export async function readLinkedRequest(key: string): Promise<LinkedRequest> {
  return dataOf(api.POST('/invoices/request_keys/view', { body: { request_key: key } }));
}

/** Returns a new `Idempotency-Key`. Use one per intent of the user, and the same one for a retry. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/** Time for which the login user counts as fresh, in ms. A change of it invalidates the query. */
const FRESH_MS = 5 * 60_000;

/** Loads the login user (docs/specification.md 3.1); undefined while loading, after an error, and without a session. */
export function useCurrentUser(): LoginUser | undefined {
  const enabled = useSignedIn();
  return $api.useQuery('get', '/users/information', undefined, { enabled, staleTime: FRESH_MS }).data;
}
