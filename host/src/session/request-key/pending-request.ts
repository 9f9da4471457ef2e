import { readLinkedRequest, api } from 'shared-auth';
import type { PendingRequest } from 'shared-shell';
import { keptRequestKey, openedRequestKey, subscribeToKeptKey } from './kept-request-key';

/**
 * Tells the seller, once per opening of the link, that the request was seen; before anybody signs in. A call that is
 * lost is lost.
 */
export function noteOpened(key: string): void {
  api.POST('/invoices/request_keys/opened', { body: { request_key: key }, keepalive: true }).catch(() => undefined);
}

/** For the pages: whether a key is kept, and what its link says. They never see the key. */
export const pendingRequest: PendingRequest = {
  isPending: () => keptRequestKey() !== null,
  subscribe: subscribeToKeptKey,
  async read() {
    const key = openedRequestKey() ?? keptRequestKey()?.key;
    if (key === undefined) throw new Error('No request is pending.');
    return readLinkedRequest(key);
  },
};
