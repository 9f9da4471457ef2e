import { createServer } from 'node:net';

/** Returns a port that is free on the loopback now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

/** Returns whether a server could listen on this port of the loopback. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return await new Promise((resolve) => {
    server.once('error', () => {
      resolve(false);
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}

/** Ports of ranges already given out, because their servers may not listen yet when the next range is requested. */
const given = new Set<number>();

/**
 * Returns the first of a run of free ports of this length, from 20000 up and below the system's dynamic ports. No port
 * is given out twice.
 */
export async function freeRange(length: number): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const ports = Array.from({ length }, (_, index) => first + index);
    if (ports.some((port) => given.has(port))) continue;
    // Marked before the check, because another range may be requested meanwhile.
    for (const port of ports) given.add(port);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
    for (const port of ports) given.delete(port);
  }
  throw new Error(`No run of ${length} free ports was found.`);
}
