/**
 * Returns the most specific pattern that matches a path, like the shell's router: from the left, a word takes
 * precedence over a placeholder.
 *
 * @param path as a browser requests it, without query
 */
export function matchPath<Route extends { readonly path: string }>(
  routes: readonly Route[],
  path: string,
): Route | undefined {
  const asked = segmentsOf(path);
  const matching = routes.filter((route) => matches(segmentsOf(route.path), asked));
  return bySpecificity(matching)[0];
}

/** Sorts patterns so that the first match is the most specific one. */
export function bySpecificity<Route extends { readonly path: string }>(routes: readonly Route[]): Route[] {
  return [...routes].sort((a, b) => specificity(b.path).localeCompare(specificity(a.path)));
}

function matches(pattern: readonly string[], asked: readonly string[]): boolean {
  return (
    pattern.length === asked.length &&
    pattern.every((segment, index) => segment.startsWith(':') || segment.toLowerCase() === asked[index]?.toLowerCase())
  );
}

/** Returns a digit for each segment: 1 for a word, 0 for a placeholder. */
function specificity(pattern: string): string {
  return segmentsOf(pattern)
    .map((segment) => (segment.startsWith(':') ? '0' : '1'))
    .join('');
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
