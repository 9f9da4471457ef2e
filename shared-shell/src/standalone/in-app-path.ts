import { matchPath } from 'react-router-dom';
import { patterns } from '../paths';

/** Patterns that sign-in never redirects to: pages that would sign out again, show foreign text, or do not exist. */
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
 * Returns the path of a `redirect` query if it is a known path of this application, otherwise null. Rejects other
 * origins, other schemes and unknown paths (docs/specification.md 2.4).
 */
export function inAppPath(text: string | null): string | null {
  if (text === null || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, window.location.origin)) return null;
  const { origin, pathname, search } = new URL(text, window.location.origin);
  if (origin !== window.location.origin) return null;
  return TARGETS.some((pattern) => matchPath(pattern, pathname) !== null) ? pathname + search : null;
}
