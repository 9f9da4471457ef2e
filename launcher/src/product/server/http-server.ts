import { createServer, type RequestListener, type Server } from 'node:http';

/** Longest wait for open downloads after a stop, in ms. */
const DRAIN_LIMIT_MS = 3_000;

export interface RunningServer {
  stop: () => Promise<void>;
}

/** Listens on the loopback. Rejects with the system's error (EADDRINUSE and the like) if the port is not available. */
export async function listen(handler: RequestListener, port: number): Promise<RunningServer> {
  const server = createServer(handler);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { stop: () => close(server) };
}

async function close(server: Server): Promise<void> {
  const timer = setTimeout(() => {
    server.closeAllConnections();
  }, DRAIN_LIMIT_MS);
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeIdleConnections();
  });
  clearTimeout(timer);
}
