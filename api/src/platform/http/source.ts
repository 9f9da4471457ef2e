import { networkOf } from 'shared-rules/network';
import { sha256 } from '../crypto/hash';

/** Returns the key by which attempts and requests are counted: the hash of an IPv4 address or an IPv6 network. */
export const sourceOf = (ipAddress: string): string => sha256(networkOf(ipAddress));
