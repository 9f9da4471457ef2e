import { randomUUID } from 'node:crypto';
import { ServerResponse, type IncomingMessage, type RequestListener } from 'node:http';
import { createProxyServer } from 'http-proxy-3';
import { serverUnreachable } from 'shared-rules/messages';

/** The API answers or sends something at least this often. */
const SILENCE_LIMIT_MS = 60_000;

/**
 * Hands requests on to the API, bodies streamed both ways. When the API cannot be reached (502) or is silent for too
 * long (504) the answer is an error body as the contract has it.
 */
export function apiProxy(apiPort: number, silenceLimitMs = SILENCE_LIMIT_MS): RequestListener {
  return handOn(
    createProxyServer({
      target: { protocol: 'http:', host: '127.0.0.1', port: apiPort },
      xfwd: true,
      proxyTimeout: silenceLimitMs,
    }),
  );
}

function handOn(proxy: ReturnType<typeof createProxyServer>): RequestListener {
  const silent = new WeakSet<IncomingMessage>();
  proxy.on('proxyReq', (upstream, request) => {
    upstream.once('timeout', () => silent.add(request));
  });
  proxy.on('error', (_error, request, response) => {
    if (!(response instanceof ServerResponse)) return;
    // An answer that broke off in the middle must not look whole.
    if (response.headersSent) response.destroy();
    else refuse(request, response, silent.has(request) ? 504 : 502);
  });
  return (request, response) => {
    // This is the first server a browser meets: what it claims to have come through is not believed.
    const claimed = Object.keys(request.headers).filter(
      (name) => name.startsWith('x-forwarded-') || name === 'forwarded',
    );
    for (const name of claimed) Reflect.deleteProperty(request.headers, name);
    proxy.web(request, response);
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, status: 502 | 504): void {
  const body = { status, message: serverUnreachable, errors: [], request_id: randomUUID() };
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(body));
  // The rest of an upload is read away: a connection that is cut in the middle would hide the answer.
  request.resume();
}
