interface Page {
  readonly path: string;
  readonly session?: unknown;
  readonly navigation?: unknown;
}

/**
 * Returns the path of a remote's page to begin with: the one in the navigation, else the first one with a session and
 * without parameters. `/` would be the shell's own page, which redirects.
 */
export function firstPageOf(routes: readonly Page[]): string {
  const open = routes.filter(({ path }) => !path.includes(':'));
  const first =
    open.find(({ navigation }) => navigation !== undefined) ?? open.find(({ session }) => session === true) ?? open[0];
  return first?.path ?? '/';
}
