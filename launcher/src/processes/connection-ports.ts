import { readFileSync } from 'node:fs';

/** Ports, both ends included. */
export interface PortRange {
  readonly first: number;
  readonly last: number;
}

/** Range of Linux by default; other systems begin at 49152. */
const DEFAULT: PortRange = { first: 32_768, last: 60_999 };
const SETTING = '/proc/sys/net/ipv4/ip_local_port_range';

/**
 * Returns the ports that the system gives to outgoing connections. A connection may hold one of them at any moment,
 * also while a server that had it starts again (EADDRINUSE).
 */
export function connectionPorts(read: () => string = () => readFileSync(SETTING, 'utf8')): PortRange {
  try {
    const [, first, last] = /^(\d+)\s+(\d+)\s*$/.exec(read()) ?? [];
    return first === undefined || last === undefined ? DEFAULT : { first: Number(first), last: Number(last) };
  } catch {
    // Another system than Linux.
    return DEFAULT;
  }
}

/** Returns whether a port may be given to an outgoing connection. */
export const isInRange = (port: number, { first, last }: PortRange): boolean => port >= first && port <= last;
