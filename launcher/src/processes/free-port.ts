import { randomInt } from 'node:crypto';
import getPort, { portNumbers } from 'get-port';

/** Ports that are given out. Systems give higher ones to connections, from 32768 on Linux by default. */
const FIRST = 20_000;
const LAST = 29_999;

/**
 * Returns a port on which nothing listens now, once in this process. No connection takes it before its server starts,
 * or while its server starts again. The search begins at a random port, because another process may search too.
 */
export function freePort(): Promise<number> {
  const start = randomInt(FIRST, LAST + 1);
  return getPort({ port: [...portNumbers(start, LAST), ...portNumbers(FIRST, start)], reserve: true });
}

/** Returns the first of a run of ports that are as those of {@link freePort}. */
export async function freeRange(length: number): Promise<number> {
  const first = randomInt(FIRST, LAST + 2 - length);
  const wanted = [...portNumbers(first, first + length - 1)];
  // A port that is taken is answered with another one.
  const given = await Promise.all(wanted.map((port) => getPort({ port, reserve: true })));
  return given.every((port, index) => port === wanted[index]) ? first : freeRange(length);
}
