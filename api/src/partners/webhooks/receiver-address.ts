import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** The address of a receiver is none that messages may go to. The message names no part of it. */
export class AddressRefused extends Error {}

/** One that anybody on the internet could reach: not of this machine, this network, or a mapping onto either. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** Without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether an address lies on the machine itself. */
function isLoopback(url: URL): boolean {
  const host = hostOf(url);
  return host === 'localhost' || (isIP(host) !== 0 && ipaddr.process(host).range() === 'loopback');
}

/**
 * Looks up a receiver's name for one connection, and refuses what is not public: whoever owns the name decides where it
 * leads, at any time, and must not make this server speak to its own network. The connection goes to what was checked.
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
 * How the name of a receiver is looked up. Refuses an address before anything is sent there: https only, of the
 * internet, without a name and password in it. Where the product itself runs on one's own machine (`publicOrigin` is a
 * loopback one), a receiver may run there too, also by http. Throws {@link AddressRefused}.
 */
export function lookupFor(url: URL, publicOrigin: string): LookupFunction {
  if (isLoopback(url) && isLoopback(new URL(publicOrigin)) && /^https?:$/.test(url.protocol)) return lookup;
  if (url.protocol !== 'https:') throw new AddressRefused('only https is allowed');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('the address holds a name or password');
  const host = hostOf(url);
  // A number is never looked up.
  if (isIP(host) !== 0 && !isPublic(host)) throw new AddressRefused('not a public address');
  return lookupPublic;
}

/** Whether {@link lookupFor} refuses no part of an address that can be known before it is looked up. */
export function isUsableAddress(address: string, publicOrigin: string): boolean {
  try {
    return Boolean(lookupFor(new URL(address), publicOrigin));
  } catch (error) {
    if (error instanceof AddressRefused) return false;
    throw error;
  }
}
