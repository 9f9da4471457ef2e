import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** Messages may not be sent to the address of a receiver. The error contains no part of it. */
export class AddressRefused extends Error {}

/** Returns whether an address is public: not of this machine, this network, or a mapping onto either. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** Removes the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Returns whether an address is on the machine itself. */
function isLoopback(url: URL): boolean {
  const host = hostOf(url);
  return host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');
}

/**
 * Looks up a receiver's name for one connection, and refuses addresses that are not public. The owner of the name can
 * change its address at any time, and must not make this server call its own network. The connection uses the checked
 * address.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || first === undefined) callback(error ?? new AddressRefused('the name leads nowhere'), '');
    else if (!addresses.every(({ address }) => isPublic(address)))
      callback(new AddressRefused('not a public address'), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/**
 * Returns the name lookup for a receiver. Refuses addresses before anything is sent: only https on the internet,
 * without user name and password. If the product runs on a local machine (`publicOrigin` is a loopback address), a
 * receiver may run there too, also by http. Throws {@link AddressRefused}.
 */
export function lookupFor(url: URL, publicOrigin: string): LookupFunction {
  if (isLoopback(url) && isLoopback(new URL(publicOrigin)) && /^https?:$/.test(url.protocol)) return lookup;
  if (url.protocol !== 'https:') throw new AddressRefused('only https is allowed');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('the address holds a name or password');
  const host = hostOf(url);
  // An IP address is never looked up.
  if (isIP(host) !== 0 && !isPublic(host)) throw new AddressRefused('not a public address');
  return lookupPublic;
}

/** Returns whether {@link lookupFor} accepts an address, as far as is known before the lookup. */
export function isUsableAddress(address: string, publicOrigin: string): boolean {
  try {
    return Boolean(lookupFor(new URL(address), publicOrigin));
  } catch (error) {
    if (error instanceof AddressRefused) return false;
    throw error;
  }
}
