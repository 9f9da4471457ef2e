import { useLocation } from 'react-router-dom';
import { collectionTabPath, patterns } from 'shared-shell';
import { useRemotes } from '../../remotes/remotes-context';
import type { NavigationEntry } from '../../remotes/route-table';
import { useActionRequiredPayments, useIsCollecting, useLandingCollectionTab } from './use-user-stats';

/** An item of the navigation as it is drawn. */
export interface MainNavigationItem {
  readonly label: string;
  /** Current target. */
  readonly path: string;
  /** `page`: this very page; `true`: a page of the same area. */
  readonly current: 'page' | 'true' | undefined;
  /** Number of things behind it that wait for the buyer. */
  readonly attention: number;
}

/** Returns the navigation items that the user may see, in order, with the one of the current page marked. */
export function useMainNavigation(): readonly MainNavigationItem[] {
  const { table } = useRemotes();
  const { pathname } = useLocation();
  const actionRequired = useActionRequiredPayments();
  // The user's rights load later. An item that depends on them is hidden until then.
  const isCollecting = useIsCollecting();
  const landings: Landings = { 'collection-tab': collectionTabPath(useLandingCollectionTab()) };
  const area = table.find(pathname)?.remote;
  return table
    .navigation()
    .filter(({ visibleTo }) => visibleTo === undefined || isCollecting)
    .map((entry) => {
      const path = entry.landing === undefined ? entry.path : landings[entry.landing];
      const isArea = area !== undefined && table.remoteOf(entry.path) === area;
      return {
        label: entry.label,
        path,
        current: path === pathname ? 'page' : isArea ? 'true' : undefined,
        attention: entry.path === patterns.receivedInvoices ? actionRequired : 0,
      };
    });
}

type Landings = Readonly<Record<NonNullable<NavigationEntry['landing']>, string>>;
