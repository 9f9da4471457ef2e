import { randomUUID } from 'node:crypto';
import { ServerResponse, type IncomingMessage, type RequestListener } from 'node:http';
import { createProxyServer } from 'http-proxy-3';
import { edgeBody, type EdgeRefusal } from 'federation/serving/edge-refusal';
import { edgeRefusal } from 'shared-rules/edge-refusals';

/** Longest silence of the API, in ms. */
const SILENCE_LIMIT_MS = 60_000;

/**
 * Forwards requests to the API, with bodies streamed both ways. If the API cannot be reached (502) or is silent for too
 * long (504), the answer is an error body of the contract.
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
    // An answer that broke off must not look complete.
    if (response.headersSent) response.destroy();
    else refuse(request, response, edgeRefusal(silent.has(request) ? 'server_silent' : 'server_unreachable'));
  });
  return (request, response) => {
    // Removes forwarding headers of browsers, because this is the first server they meet.
    const claimed = Object.keys(request.headers).filter(
      (name) => name.startsWith('x-forwarded-') || name === 'forwarded',
    );
    for (const name of claimed) Reflect.deleteProperty(request.headers, name);
    proxy.web(request, response);
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, refusal: EdgeRefusal): void {
  response.writeHead(refusal.httpStatus, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(edgeBody(refusal, randomUUID()));
  // Reads and drops the rest of an upload, because cutting the connection would hide the answer.
  request.resume();
}
