import { keepOpenedKey } from './kept-request-key';

/** Name of the key in the link of a request's mail, `/signin?request_key=…` (domain model, "Calls beyond the list"). */
const PARAMETER = 'request_key';

/**
 * Takes the key of a request's link out of the address, wherever the link leads to, and keeps it. To be called before
 * anything else: neither history, nor a log, nor an address that is sent on may hold a key.
 *
 * @returns the key; null where the address had none
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

/** Tells search engines to forget the address: it is somebody's mail that it came by. */
function keepOutOfSearch(): void {
  const meta = document.createElement('meta');
  meta.name = 'robots';
  meta.content = 'noindex';
  document.head.append(meta);
}
