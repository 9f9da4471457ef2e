/** Hosts of the user's own machine, for systems under development. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns whether browsers or messages may be sent to an address: https, or http to the machine itself with a port. It
 * may have no fragment, user name, password or wildcard, and must be in its normal form, so that comparing character by
 * character is right (RFC 9700, 2.1).
 */
export function isAllowedAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || /[#*\s]/.test(text) || url.username !== '' || url.password !== '') return false;
  if (url.href !== text && url.href !== `${text}/`) return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && LOOPBACK.has(url.hostname) && url.port !== '';
}
