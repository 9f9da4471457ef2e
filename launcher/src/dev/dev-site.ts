import { ServerResponse, type IncomingMessage, type RequestListener } from 'node:http';
import { devHeadersFor } from 'federation/dev/dev-headers';
import type { Site } from 'federation/headers';
import { createProxyServer } from 'http-proxy-3';
import { pathOf } from '../server/static-site';
import type { DevServer } from './dev-server';

export interface DevSite {
  readonly server: DevServer;
  readonly site: Site;
  /** Addresses of the dev servers that a page of this site listens to. */
  readonly sockets: readonly string[];
  /** Whether a page asked for under any path is `index.html`, which then routes itself. */
  readonly isApplication: boolean;
  /** What is made at each request: path to content, sent as JSON. */
  readonly documents: Readonly<Record<string, () => unknown>>;
  /** What is written into the page at each request, by the path that was asked for. */
  readonly fillPage?: (page: string, path: string) => string | Promise<string>;
}

/** As `staticSite`, of what a dev server compiles: the first request starts it and waits for it. */
export function devSite({ server, site, sockets, isApplication, documents, fillPage }: DevSite): RequestListener {
  const target = `http://127.0.0.1:${server.port}`;
  const proxy = createProxyServer({ target, changeOrigin: true });
  proxy.on('error', (error, _request, response) => { if (response instanceof ServerResponse) refuse(response, error); });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    for (const [name, value] of Object.entries(devHeadersFor(site, path, sockets))) response.setHeader(name, value);
    if (Object.hasOwn(documents, path)) {
      send(response, 'application/json; charset=utf-8', JSON.stringify(await documents[path]?.()));
      return;
    }
    await server.ready();
    if (isApplication && request.headers.accept?.includes('text/html') === true) {
      const page = await (await fetch(`${target}/index.html`)).text();
      send(response, 'text/html; charset=utf-8', fillPage === undefined ? page : await fillPage(page, path));
      return;
    }
    proxy.web(request, response);
  }
  return (request, response) => { answer(request, response).catch((error: unknown) => { refuse(response, error); }); };
}

function send(response: ServerResponse, type: string, body: string): void {
  response.setHeader('content-type', type);
  response.end(body);
}

function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${error instanceof Error ? error.message : String(error)}\n`);
}
