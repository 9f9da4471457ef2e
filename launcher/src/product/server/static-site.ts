import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { headersFor, type Site } from 'federation/serving/headers';
import sirv from 'sirv';
import { acceptedCodings, CompressedFiles, sendText } from './compression';

export interface StaticSite {
  /** Folder of the built files. */
  dist: string;
  /** Determines the headers (docs/development.md). */
  site: Site;
  /** Whether requests for other paths get `index.html`, which then routes itself. */
  isApplication: boolean;
  /** Generated files: path to a function that returns the content at each request, sent as JSON. */
  documents: Readonly<Record<string, () => unknown>>;
  /** Generated scripts: path to a function that returns the text at each request. */
  scripts?: Readonly<Record<string, () => string>>;
  /** Returns the file of an application's page; by default `index.html` in the folder. */
  index?: () => string;
  /** Fills in an application's page at each request, by the requested path. */
  fillPage?: (page: string, path: string) => string;
}

/** Returns a server for one built site with its headers. */
export function staticSite({
  dist,
  site,
  isApplication,
  documents,
  scripts = {},
  index = () => join(dist, 'index.html'),
  fillPage = (page) => page,
}: StaticSite): RequestListener {
  // Checks the folder at each request, so that a build that replaces files takes effect at once.
  const files = sirv(dist, { dev: true, etag: false, brotli: true, gzip: true });
  const compressed = new CompressedFiles(dist);
  return (request, response) => {
    const path = pathOf(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, site, 405);
      return;
    }
    for (const [name, value] of Object.entries(headersFor(site, path))) response.setHeader(name, value);
    // sirv names no charset, and licences contain names in any language.
    if (path.endsWith('.txt')) response.setHeader('content-type', 'text/plain; charset=utf-8');
    const script = Object.hasOwn(scripts, path) ? scripts[path] : undefined;
    if (script !== undefined) {
      sendText(request, response, 'text/javascript; charset=utf-8', script());
      return;
    }
    const document = Object.hasOwn(documents, path) ? documents[path] : undefined;
    if (document !== undefined) {
      sendText(request, response, 'application/json; charset=utf-8', JSON.stringify(document()));
      return;
    }
    const sendPage = (): void => {
      for (const [name, value] of Object.entries(headersFor(site, '/index.html'))) response.setHeader(name, value);
      sendText(request, response, 'text/html; charset=utf-8', fillPage(readFileSync(index(), 'utf8'), path));
    };
    const isPage = isApplication && existsSync(index());
    if (isPage && (path === '/' || path === '/index.html')) {
      sendPage();
      return;
    }
    const notThere = (): void => {
      if (isPage && request.headers.accept?.includes('text/html') === true) sendPage();
      else refuse(response, site, 404);
    };
    // sirv takes every coding that is named, also one that is refused by its weight.
    request.headers['accept-encoding'] = acceptedCodings(request).join(', ');
    if (isHidden(path)) notThere();
    else if (!compressed.send(path, request, response)) files(request, response, notThere);
  };
}

/**
 * Returns whether a path leads to or through a file whose name begins with a dot, an unfinished copy, or to the
 * compressed form of a file.
 */
function isHidden(path: string): boolean {
  return /[/\\]\.|\.(?:br|gz)$/.test(path.replace(/%(2e|2f|5c)/gi, (code) => decodeURIComponent(code)));
}

/** Returns the path of a request, without the query. */
export function pathOf({ url }: Pick<IncomingMessage, 'url'>): string {
  return (url ?? '/').split(/[?#]/, 1)[0] ?? '/';
}

/** Sends an error that is never cached, because a missing file may exist after the next release. */
function refuse(response: ServerResponse, site: Site, status: 404 | 405): void {
  for (const [name, value] of Object.entries(headersFor(site, '/'))) response.setHeader(name, value);
  response.statusCode = status;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(status === 404 ? 'Not found\n' : 'Method not allowed\n');
}
