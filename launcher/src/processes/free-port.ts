import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';
import { connectionPorts, type PortRange } from './connection-ports';

/** Ports that are given out, but for those that the system gives to connections: from 32768 on Linux by default. */
const FIRST = 20_000;
const LAST = 29_999;

/**
 * Returns the ports that may be given out: the longer part of ours below or above those of connections. If a system
 * leaves none of ours, those below its range.
 */
export function portsBeside({ first, last }: PortRange): PortRange {
  const below = { first: FIRST, last: Math.min(LAST, first - 1) };
  const above = { first: Math.max(FIRST, last + 1), last: LAST };
  const longer = above.last - above.first > below.last - below.first ? above : below;
  if (longer.last - longer.first >= LEAST) return longer;
  return first > LEAST + FIRST_UNRESERVED ? { first: FIRST_UNRESERVED, last: first - 1 } : { first: FIRST, last: LAST };
}

/** Fewest ports to choose from, and the first that every user may listen at. */
const LEAST = 1_000;
const FIRST_UNRESERVED = 1_024;

/**
 * Returns a port on which nothing listens now, once in this process. No connection takes it before its server starts,
 * or while its server starts again. The search begins at a random port, because another process may search too.
 */
export function freePort(): Promise<number> {
  const { first, last } = portsBeside(connectionPorts());
  const start = randomInt(first, last + 1);
  return getPort({ port: [...portNumbers(start, last), ...portNumbers(first, start)], reserve: true });
}

/** Returns the first of a run of ports like those of {@link freePort}. */
export async function freeRange(length: number): Promise<number> {
  const ports = portsBeside(connectionPorts());
  const first = randomInt(ports.first, ports.last + 2 - length);
  const wanted = [...portNumbers(first, first + length - 1)];
  // A port that is taken is answered with another one.
  const given = await Promise.all(wanted.map((port) => getPort({ port, reserve: true })));
  return given.every((port, index) => port === wanted[index]) ? first : freeRange(length);
}
