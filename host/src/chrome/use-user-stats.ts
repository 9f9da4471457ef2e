import { useEffect } from 'react';
import { $api, useSignedIn } from 'shared-auth';
import { STATS_FIRST_PAGE, STATS_PAGE_SIZE } from 'shared-rules/limits';
import { patterns } from 'shared-shell';
import { useRemotes } from '../remotes/remotes-context';

// User stats (spec sections 3 and 7): counts that the shell shows, read through the listed calls with one row each. A
// call is made when the page behind the count exists; its failure is only logged.

/** How often a count is asked for while the page is in sight, in ms. */
const REFRESH_MS = 60_000;

const firstPage = { params: { query: { page: STATS_FIRST_PAGE, size: STATS_PAGE_SIZE } } };

/** How many notifications are unread; 0 while it is not known. */
export function useUnreadNotifications(): number {
  const { data, error } = $api.useQuery('get', '/users/notifications', firstPage, useStatsOptions(patterns.notifications));
  useLogged(error);
  return data?.count_unread ?? 0;
}

/** How many payments wait for the buyer to mend something (要対応); 0 while it is not known. */
export function useActionRequiredPayments(): number {
  const { data, error } = $api.useQuery('get', '/invoices', firstPage, useStatsOptions(patterns.receivedInvoices));
  useLogged(error);
  return data?.total_count_is_action_required ?? 0;
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
