import { readLinkedRequest, api } from 'shared-auth';
import type { PendingRequest } from 'shared-shell';
import { keptRequestKey, openedRequestKey, subscribeToKeptKey } from './kept-request-key';

/**
 * Notifies the seller that the request was seen, once per opening of the link, before sign-in. A failed call is not
 * repeated.
 */
export function noteOpened(key: string): void {
  api.POST('/invoices/request_keys/opened', { body: { request_key: key }, keepalive: true }).catch(() => undefined);
}

/** Access for the pages: whether a key is stored, and the request of its link. They never see the key. */
export const pendingRequest: PendingRequest = {
  isPending: () => keptRequestKey() !== null,
  subscribe: subscribeToKeptKey,
  async read() {
    const key = openedRequestKey() ?? keptRequestKey()?.key;
    if (key === undefined) throw new Error('No request is pending.');
    return readLinkedRequest(key);
  },
};
