/**
 * The most specific of the patterns that match a path, as the shell's router finds it: word beats placeholder, from the
 * left.
 *
 * @param path as a browser asks for it, without query
 */
export function matchPath<Route extends { readonly path: string }>(
  routes: readonly Route[],
  path: string,
): Route | undefined {
  const asked = segmentsOf(path);
  const matching = routes.filter((route) => matches(segmentsOf(route.path), asked));
  return bySpecificity(matching)[0];
}

/** The patterns in the order in which the first that matches is the one that is found. */
export function bySpecificity<Route extends { readonly path: string }>(routes: readonly Route[]): Route[] {
  return [...routes].sort((a, b) => specificity(b.path).localeCompare(specificity(a.path)));
}

function matches(pattern: readonly string[], asked: readonly string[]): boolean {
  return (
    pattern.length === asked.length &&
    pattern.every((segment, index) => segment.startsWith(':') || segment.toLowerCase() === asked[index]?.toLowerCase())
  );
}

/** A digit for each segment: 1 for a word, 0 for a placeholder. */
function specificity(pattern: string): string {
  return segmentsOf(pattern)
    .map((segment) => (segment.startsWith(':') ? '0' : '1'))
    .join('');
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
