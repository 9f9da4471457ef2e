import { readLinkedRequest } from 'shared-auth';
import type { PendingRequest } from 'shared-shell';
import { keptRequestKey, openedRequestKey, subscribeToKeptKey } from './kept-request-key';

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
