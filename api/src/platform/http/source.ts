import { networkOf } from 'shared-rules/network';
import { sha256 } from '../crypto/hash';

/** Returns who counts as one where tries and requests are counted, as a hash: an IPv4 address or an IPv6 network. */
export const sourceOf = (ipAddress: string): string => sha256(networkOf(ipAddress));
