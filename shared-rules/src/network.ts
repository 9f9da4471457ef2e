const GROUPS = 8;

/** Groups of an IPv6 address that name its network. */
const NETWORK_GROUPS = 4;

/**
 * Returns the network that counts as one source: an IPv4 address (also written as an IPv6 one), or the /64 network of
 * an IPv6 address, because its owner has 2^64 addresses.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const groups =
    tail === undefined
      ? head
      : [...head, ...Array.from({ length: GROUPS - head.length - tail.length }, () => '0'), ...tail];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
