import { matchPath } from 'react-router-dom';
import { patterns } from '../paths';

/** Where nobody is sent on after signing in: pages that would sign out again, show foreign text, or do not exist. */
const NO_TARGETS: readonly string[] = [
  patterns.root,
  patterns.signin,
  patterns.onetimePassword,
  patterns.error,
  patterns.errorDetail,
  patterns.notFound,
];

const TARGETS = Object.values(patterns).filter((pattern) => !NO_TARGETS.includes(pattern));

/**
 * The wanted path out of a `redirect` query, made safe: a known path of this application, or null. Other origins, other
 * schemes and unknown paths are refused (spec section 2 "Guard and navigation").
 */
export function inAppPath(text: string | null): string | null {
  if (text === null || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, window.location.origin)) return null;
  const { origin, pathname, search } = new URL(text, window.location.origin);
  if (origin !== window.location.origin) return null;
  return TARGETS.some((pattern) => matchPath(pattern, pathname) !== null) ? pathname + search : null;
}
