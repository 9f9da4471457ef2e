import { useEffect } from 'react';
import type { LoginUser } from 'shared-api/types';
import { $api, useCurrentUser, useSignedIn } from 'shared-auth';
import { STATS_FIRST_PAGE, STATS_PAGE_SIZE } from 'shared-rules/limits';
import { type CollectionTab, landingCollectionTab } from 'shared-rules/tabs';
import { patterns } from 'shared-shell';
import { useRemotes } from '../../remotes/remotes-context';

// User stats (docs/specification.md 3.3, 7): counts that the shell shows, read through the listed calls with one row
// each. A call is made when the page behind the count exists; its failure is only logged.

/** Refetch interval of the counts while the page is visible, in ms. */
const REFRESH_MS = 60_000;

const firstPage = { params: { query: { page: STATS_FIRST_PAGE, size: STATS_PAGE_SIZE } } };

/** Returns the number of unread notifications; 0 while unknown. */
export function useUnreadNotifications(): number {
  const { data, error } = $api.useQuery(
    'get',
    '/users/notifications',
    firstPage,
    useStatsOptions(patterns.notifications),
  );
  useLogged(error);
  return data?.count_unread ?? 0;
}

/** Returns the number of payments that the buyer must correct (要対応); 0 while unknown. */
export function useActionRequiredPayments(): number {
  const { data, error } = $api.useQuery('get', '/invoices', firstPage, useStatsOptions(patterns.receivedInvoices));
  useLogged(error);
  return data?.total_count_is_action_required ?? 0;
}

/**
 * Returns how many requests for approval wait for the user: to be approved by them, or returned to them; 0 while
 * unknown. Requests it only for companies that have rules for approvals, with the call of 今日すること.
 */
export function useWaitingApprovals(): number {
  const options = useStatsOptions(patterns.approvals);
  // From a server of the release before it is missing.
  const { approvals = null }: Partial<Pick<LoginUser, 'approvals'>> = useCurrentUser() ?? {};
  const params = { query: { of: 'to_approve', size: 1 } } as const;
  const enabled = approvals !== null && options.enabled;
  const { data, error } = $api.useQuery('get', '/approvals', { params }, { ...options, enabled });
  useLogged(error);
  const { to_approve: toApprove, returned } = data?.counts ?? { to_approve: 0, returned: 0 };
  return toApprove + returned;
}

/** Returns whether the user may send card-payment requests; false while unknown. */
export function useIsCollecting(): boolean {
  return useCurrentUser()?.collectionMode === 'enabled';
}

/**
 * Returns the tab of card-payment requests to open (docs/specification.md 2.4); history while the counts are unknown.
 * Requests them only for users who may send requests.
 */
export function useLandingCollectionTab(): CollectionTab {
  const options = useStatsOptions(patterns.collectionHistory);
  const enabled = useIsCollecting() && options.enabled;
  const { data, error } = $api.useQuery('get', '/invoices/request_sellers', firstPage, { ...options, enabled });
  useLogged(error);
  return data === undefined ? 'history' : landingCollectionTab(data.tab_counts);
}

function useStatsOptions(pattern: string) {
  const { table } = useRemotes();
  const isSignedIn = useSignedIn();
  return { enabled: isSignedIn && table.has(pattern), refetchInterval: REFRESH_MS };
}

function useLogged(error: unknown): void {
  useEffect(() => {
    if (error !== null) console.warn('The user stats could not be read', error);
  }, [error]);
}
