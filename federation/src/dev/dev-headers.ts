import { headersFor } from '../serving/headers';
import type { Site } from '../serving/headers';

/** Additions to the released page policy during development. */
const OVERLAY_POLICY = ['webpack-dev-server#overlay', "'allow-duplicates'"];

/**
 * Returns the headers of a site during development: the released table, plus only what hot reload needs. Pages may
 * connect to the dev servers, whose overlay of compile errors has its own Trusted Types policy. Freshly compiled files
 * have no hash to compare, and are never cached. Inline code and eval stay refused.
 *
 * @param sockets addresses of the dev servers, as in `ws://localhost:9000`
 */
export function devHeadersFor(site: Site, path: string, sockets: readonly string[]): Record<string, string> {
  const headers = headersFor(site, path);
  const policy = headers['content-security-policy'] ?? '';
  const isKept = (name: string): boolean => !name.startsWith('integrity-policy');
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name))),
    'cache-control': 'no-store',
    'content-security-policy': policy
      .split('; ')
      .map((directive) => withDevSources(directive, sockets))
      .join('; '),
  };
}

function withDevSources(directive: string, sockets: readonly string[]): string {
  if (directive.startsWith('connect-src ')) return [directive, ...sockets].join(' ');
  if (directive.startsWith('trusted-types ')) return [directive, ...OVERLAY_POLICY].join(' ');
  return directive;
}
