import type { LoginUser, LinkedRequest } from 'shared-api/types';
import { $api, api } from './api';
import { useSignedIn } from './session';

export type { LinkedRequest };

/**
 * Reads what the link of a request says, by its key alone and without a session. Throws ApiError: 404 for a key of
 * nobody.
 */
export async function readLinkedRequest(key: string): Promise<LinkedRequest> {
  const { data } = await api.POST('/invoices/request_keys/view', { body: { request_key: key } });
  if (data === undefined) throw new Error('No answer to the key of a request.');
  return data;
}

/** A fresh `Idempotency-Key`: one per intent of the user, the same again when that intent is retried. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/** How long the login user counts as fresh, in ms; a change of it invalidates the query. */
const FRESH_MS = 5 * 60_000;

/** The login user (spec section 3); undefined while it loads, where it failed to, and without a session. */
export function useCurrentUser(): LoginUser | undefined {
  const enabled = useSignedIn();
  return $api.useQuery('get', '/users/information', undefined, { enabled, staleTime: FRESH_MS }).data;
}
