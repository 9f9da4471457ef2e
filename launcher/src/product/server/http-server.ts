import { isPlainPath } from 'federation/serving/plain-path';
import { createServer, type RequestListener, type Server } from 'node:http';

/** Longest wait for open downloads after a stop, in ms. */
const DRAIN_LIMIT_MS = 3_000;

export interface RunningServer {
  stop: () => Promise<void>;
}

/**
 * Listens on the loopback. A request whose path is not plain is answered with 400 and reaches no handler. A handler's
 * exception is answered with 500, and the server continues. Rejects with the system's error (EADDRINUSE and the like)
 * if the port is not available.
 */
export async function listen(handler: RequestListener, port: number): Promise<RunningServer> {
  const server = createServer(guarded(handler));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { stop: () => close(server) };
}

function guarded(handler: RequestListener): RequestListener {
  return (request, response) => {
    if (!isPlainPath(request.url ?? '')) {
      // The rest of an upload is read and dropped: cutting the connection would hide the answer.
      request.resume();
      response
        .writeHead(400, {
          'content-type': 'text/plain; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        })
        .end('Bad request\n');
      return;
    }
    try {
      handler(request, response);
    } catch (error) {
      console.error(`  ! ${request.method} ${request.url?.split('?')[0]}: ${(error as Error).message}`);
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
          .end('Internal server error\n');
    }
  };
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
