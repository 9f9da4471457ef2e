import { useEffect, useRef } from 'react';
import type { RemotePageRoute } from '../../remotes/route-table';
import type { PageLoad } from '../../remotes/page-load';
import { measure } from '../../reports/measurements';
import { notePage } from '../../reports/shown-pages';

const measured = new Set<string>();

/**
 * Measures how long a remote takes to show its first page: the steps of loading it, and `rendered`, in ms since the
 * navigation.
 */
export function useMeasuredPage(
  { remote: { id: remote }, route: { path } }: RemotePageRoute,
  state: PageLoad | { readonly status: 'loading' },
): void {
  const begun = useRef<number>(undefined);
  useEffect(() => {
    begun.current ??= performance.now();
  }, []);

  const loader = state.status === 'ready' ? state.loader : undefined;
  useEffect(() => {
    if (loader === undefined) return undefined;
    const page = { path, remote, version: loader.release.version };
    notePage(page);
    if (measured.has(loader.release.entry)) return undefined;
    measured.add(loader.release.entry);
    // One frame after the page is rendered.
    const frame = requestAnimationFrame(() => {
      measure({ phase: 'load', kind: 'rendered', value: performance.now() - (begun.current ?? 0), ...page });
      for (const [kind, value] of Object.entries(loader.times.read())) measure({ phase: 'load', kind, value, ...page });
    });
    return () => cancelAnimationFrame(frame);
  }, [loader, path, remote]);
}
