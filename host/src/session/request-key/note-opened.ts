import { api } from 'shared-auth';

/**
 * Tells the seller, once per opening of the link, that the request was seen; before anybody signs in. A call that is
 * lost is lost.
 */
export function noteOpened(key: string): void {
  api.POST('/invoices/request_keys/opened', { body: { request_key: key }, keepalive: true }).catch(() => undefined);
}
