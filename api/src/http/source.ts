import { isIPv6 } from 'node:net';
import { sha256 } from '../crypto/hash';

const GROUPS = 8;

/** Groups of an IPv6 address that name its network. */
const NETWORK_GROUPS = 4;

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups = tail === undefined ? head : [...head, ...Array.from({ length: GROUPS - head.length - tail.length }, () => '0'), ...tail];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Who counts as one where tries and requests are counted, as a hash: an IPv4 address, or the /64 network of an IPv6
 * address, since whoever has one of its addresses has 2^64 of them.
 */
export const sourceOf = (ipAddress: string): string => sha256(networkOf(ipAddress));
