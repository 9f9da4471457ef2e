import { patterns, paths, withQuery } from 'shared-shell/paths';
import type { RouteTable } from '../../remotes/route-table';

/** Maximum length of our addresses; anything longer is foreign. */
const MAX_LENGTH = 1000;

/**
 * Returns the address that a `redirect` query may lead to after signing in: only a page of ours that needs a session
 * (quality: security), or an invitation, and neither the error page, which shows words of the address, nor the sign-in
 * page itself.
 *
 * @returns path and query, or null for any other value
 */
export function safeRedirect(value: string | null, table: RouteTable): string | null {
  // One slash at the start, and nothing that a browser would read as another one, or drop.
  if (value === null || value.length > MAX_LENGTH || !/^\/(?![/\\])/.test(value) || /[\\\s\p{Cc}]/u.test(value))
    return null;
  const base = window.location.origin;
  if (!URL.canParse(value, base)) return null;
  const { origin, pathname, search } = new URL(value, base);
  if (origin !== base || pathname.startsWith('//')) return null;
  const route = table.find(pathname)?.route;
  const known = pathname === patterns.toppage || route?.session === true || route?.path === patterns.invitation;
  return known ? pathname + search : null;
}

/** Returns the path of the sign-in page, with a redirect to the wanted address (docs/specification.md 2.4). */
export function signInPath(wanted: { readonly pathname: string; readonly search: string }): string {
  return withQuery(paths.signin(), { redirect: wanted.pathname + wanted.search });
}
