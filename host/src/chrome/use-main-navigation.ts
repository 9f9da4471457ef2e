import { useLocation } from 'react-router-dom';
import { patterns } from 'shared-shell';
import { useRemotes } from '../remotes/remotes-context';
import { useActionRequiredPayments } from './use-user-stats';

/** An item of the navigation as it is drawn. */
export interface MainNavigationItem {
  readonly label: string;
  readonly path: string;
  /** `page`: this very page; `true`: a page of the same area. */
  readonly current: 'page' | 'true' | undefined;
  /** How many things behind it wait for the buyer. */
  readonly attention: number;
}

/** The navigation's items in their order, with the one that the current page belongs to. */
export function useMainNavigation(): readonly MainNavigationItem[] {
  const { table } = useRemotes();
  const { pathname } = useLocation();
  const actionRequired = useActionRequiredPayments();
  const area = table.find(pathname)?.remote;
  return table.navigation().map(({ label, path }) => {
    const isArea = area !== undefined && table.find(path)?.remote === area;
    return {
      label,
      path,
      current: path === pathname ? 'page' : isArea ? 'true' : undefined,
      attention: path === patterns.receivedInvoices ? actionRequired : 0,
    };
  });
}
