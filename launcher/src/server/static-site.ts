import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { headersFor, type Site } from 'federation/headers';
import sirv from 'sirv';

export interface StaticSite {
  /** Folder of the built files. */
  dist: string;
  /** Decides the headers (architecture: static serving). */
  site: Site;
  /** Whether a page asked for under any other path is `index.html`, which then routes itself. */
  isApplication: boolean;
  /** Files that are made at start instead of lying in the folder: path to content, sent as JSON. */
  documents: Readonly<Record<string, unknown>>;
}

/** Serves one built site with the headers that belong to it. */
export function staticSite({ dist, site, isApplication, documents }: StaticSite): RequestListener {
  // Looks at the folder on each request: a build that replaces files while they are served takes effect at once.
  const files = sirv(dist, { dev: true, etag: false });
  return (request, response) => {
    const path = pathOf(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, site, 405);
      return;
    }
    for (const [name, value] of Object.entries(headersFor(site, path))) response.setHeader(name, value);
    if (Object.hasOwn(documents, path)) {
      send(response, 'application/json; charset=utf-8', Buffer.from(JSON.stringify(documents[path])));
      return;
    }
    files(request, response, () => {
      const index = join(dist, 'index.html');
      if (!isApplication || request.headers.accept?.includes('text/html') !== true || !existsSync(index)) {
        refuse(response, site, 404);
        return;
      }
      for (const [name, value] of Object.entries(headersFor(site, '/index.html'))) response.setHeader(name, value);
      send(response, 'text/html; charset=utf-8', readFileSync(index));
    });
  };
}

/** The path a request asks for, without the query. */
export function pathOf({ url }: Pick<IncomingMessage, 'url'>): string {
  return (url ?? '/').split(/[?#]/, 1)[0] ?? '/';
}

function send(response: ServerResponse, type: string, body: Buffer): void {
  response.setHeader('content-type', type);
  response.setHeader('content-length', body.length);
  response.end(body);
}

/** What is not there now may be there after the next release: never kept. */
function refuse(response: ServerResponse, site: Site, status: 404 | 405): void {
  for (const [name, value] of Object.entries(headersFor(site, '/'))) response.setHeader(name, value);
  response.statusCode = status;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(status === 404 ? 'Not found\n' : 'Method not allowed\n');
}
