import { useEffect } from 'react';
import { $api, useSignedIn } from 'shared-auth';
import { STATS_FIRST_PAGE, STATS_PAGE_SIZE } from 'shared-rules/limits';
import { patterns } from 'shared-shell';
import { useRemotes } from '../remotes/remotes-context';

/** How often the counts are asked for while the page is in sight, in ms. */
const REFRESH_MS = 60_000;

const firstPage = { params: { query: { page: STATS_FIRST_PAGE, size: STATS_PAGE_SIZE } } };

/** Counts that the header shows (spec section 3: user stats); undefined while one is not known. */
interface UserStats {
  readonly unreadNotifications: number | undefined;
  readonly actionRequiredPayments: number | undefined;
}

/** Reads the counts through the listed calls, each as far as the page behind it exists. A failure is only logged. */
export function useUserStats(): UserStats {
  const { table } = useRemotes();
  const isSignedIn = useSignedIn();
  const options = (pattern: string) => ({ enabled: isSignedIn && table.has(pattern), refetchInterval: REFRESH_MS });
  const notifications = $api.useQuery('get', '/users/notifications', firstPage, options(patterns.notifications));
  const payments = $api.useQuery('get', '/invoices', firstPage, options(patterns.receivedInvoices));

  useEffect(() => {
    for (const error of [notifications.error, payments.error]) {
      if (error !== null) console.warn('The user stats could not be read', error);
    }
  }, [notifications.error, payments.error]);

  return {
    unreadNotifications: notifications.data?.count_unread,
    actionRequiredPayments: payments.data?.total_count_is_action_required,
  };
}
