import { headersFor } from '../serving/headers';
import type { Site } from '../serving/headers';

/** What the page's policy gets beyond the released one while it is worked on. */
const OVERLAY_POLICY = ['webpack-dev-server#overlay', "'allow-duplicates'"];

/**
 * The headers of a site while it is worked on: the released table, with what hot reload needs and nothing else. Pages
 * may speak to the dev servers, whose overlay of compile errors names a Trusted Types policy of its own; what was
 * compiled a second ago has no hash that anything could be compared with, and is never kept. Inline code and eval stay
 * refused.
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
