import { useLocation } from 'react-router-dom';
import { collectionTabPath, patterns } from 'shared-shell';
import { useRemotes } from '../../remotes/remotes-context';
import type { NavigationEntry } from '../../remotes/route-table';
import { useActionRequiredPayments, useIsCollecting, useLandingCollectionTab } from './use-user-stats';

/** An item of the navigation as it is drawn. */
export interface MainNavigationItem {
  readonly label: string;
  /** Where it leads now. */
  readonly path: string;
  /** `page`: this very page; `true`: a page of the same area. */
  readonly current: 'page' | 'true' | undefined;
  /** How many things behind it wait for the buyer. */
  readonly attention: number;
}

/** The navigation's items that the user may see, in their order, with the one that the current page belongs to. */
export function useMainNavigation(): readonly MainNavigationItem[] {
  const { table } = useRemotes();
  const { pathname } = useLocation();
  const actionRequired = useActionRequiredPayments();
  // Who may is not known at first: an item that not everybody sees waits until it is.
  const isCollecting = useIsCollecting();
  const landings: Landings = { 'collection-tab': collectionTabPath(useLandingCollectionTab()) };
  const area = table.find(pathname)?.remote;
  return table
    .navigation()
    .filter(({ visibleTo }) => visibleTo === undefined || isCollecting)
    .map((entry) => {
      const path = entry.landing === undefined ? entry.path : landings[entry.landing];
      const isArea = area !== undefined && table.find(entry.path)?.remote === area;
      return {
        label: entry.label,
        path,
        current: path === pathname ? 'page' : isArea ? 'true' : undefined,
        attention: entry.path === patterns.receivedInvoices ? actionRequired : 0,
      };
    });
}

type Landings = Readonly<Record<NonNullable<NavigationEntry['landing']>, string>>;
