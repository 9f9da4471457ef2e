import type { Collection } from 'shared-api/types';
import { $api, api, newIdempotencyKey, queryClient } from 'shared-auth';
import type { RequestEntry } from '../request-entry';
import type { RequestBody } from './request-body';

type Sending = NonNullable<RequestEntry['attempt']>;

/** The sending to go on with: the last one where nothing has changed since, so that a lost answer sends no second request; a new one otherwise, for a key goes with one body only. */
export function sendingOf(body: RequestBody, last: Sending | null): Sending {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { idempotencyKey: newIdempotencyKey(), body: text, isOpen: false };
}

/** Paths whose answers a new request changes. */
const CHANGED = ['/invoices/request_sellers', '/invoice_request_drafts', '/users/notifications', '/buyers/{id}/accounts', '/users/pre_registrations'];

/** Sends a request. The same key is the same request. @throws ApiError with a Japanese sentence, and the fields that it is about */
export async function sendRequest(body: RequestBody, { idempotencyKey }: Sending): Promise<Collection> {
  const { data } = await api.POST('/invoices/request_sellers', { params: { header: { 'Idempotency-Key': idempotencyKey } }, body });
  if (data === undefined) throw new Error('No answer to the request');
  queryClient.setQueryData($api.queryOptions('get', '/invoices/{id}/request_seller', { params: { path: { id: data.id } } }).queryKey, data);
  for (const path of CHANGED) void queryClient.invalidateQueries({ queryKey: ['get', path] });
  return data;
}
