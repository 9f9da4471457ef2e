import { keepOpenedKey } from './kept-request-key';

/** Name of the key in the link of a request's mail, `/signin?request_key=…` (docs/domain.md 7). */
const PARAMETER = 'request_key';

/**
 * Removes the key of a request's link from the address, whatever page it opens, and stores it. Call it first: neither
 * history, nor a log, nor a forwarded address may contain a key.
 *
 * @returns the key; null if the address had none
 */
export function takeRequestKey(): string | null {
  const address = new URL(window.location.href);
  const key = address.searchParams.get(PARAMETER);
  if (key === null) return null;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', address.href);
  keepOutOfSearch();
  if (key === '') return null;
  keepOpenedKey(key);
  return key;
}

/** Keeps the address out of search engines: it comes from a private mail. */
function keepOutOfSearch(): void {
  const meta = document.createElement('meta');
  meta.name = 'robots';
  meta.content = 'noindex';
  document.head.append(meta);
}
