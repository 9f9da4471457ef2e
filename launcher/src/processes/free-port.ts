import { createServer } from 'node:net';

/** Whether a server of ours could listen on this port of the loopback. */
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
 * Returns a port on which nothing listens on the loopback now. It lies below the ports that systems give to
 * connections: nobody takes it between now and the start of its server, or while its server starts again.
 */
export const freePort = (): Promise<number> => freeRange(1);

/**
 * The first of a run of free ports of this length, at 20000 or above and below where systems pick their own. No port is
 * given out twice.
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
