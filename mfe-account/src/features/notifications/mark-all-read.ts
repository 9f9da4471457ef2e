import { api, queryClient } from 'shared-auth';

/** Rows per call while unread ones are searched; the contract's maximum. */
const PAGE_SIZE = 100;

/**
 * Marks every notification as read, with one confirmation per unread one as the specification's calls have it.
 * @throws ApiError; what was confirmed before it stays so
 */
export async function markAllRead(): Promise<void> {
  try {
    for (let page = 0; ; page += 1) {
      const { data } = await api.GET('/users/notifications', { params: { query: { page, size: PAGE_SIZE } } });
      const rows = data?.notifications ?? [];
      await Promise.all(rows.filter((row) => !row.is_confirmed).map(({ id }) => confirmNotification(id)));
      if (rows.length < PAGE_SIZE) return;
    }
  } finally {
    await refreshNotifications();
  }
}

/** Marks one notification as read; again is the same. */
export async function confirmNotification(id: number): Promise<void> {
  await api.POST('/users/notifications/{id}/confirmation', { params: { path: { id } } });
}

/** Refetches the list and the bell's mark, which is a count of the same call. */
export function refreshNotifications(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['get', '/users/notifications'] });
}
