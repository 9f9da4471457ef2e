/** Hosts of the user's own machine, where a system under development runs. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether browsers may be sent to an address, or messages: https, or http to the machine itself with a port. None with
 * a fragment, a name or password, or a wildcard; and only as the address is written when it is sent, so that comparing
 * letter by letter is right (RFC 9700, 2.1).
 */
export function isAllowedAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || /[#*\s]/.test(text) || url.username !== '' || url.password !== '') return false;
  if (url.href !== text && url.href !== `${text}/`) return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && LOOPBACK.has(url.hostname) && url.port !== '';
}
