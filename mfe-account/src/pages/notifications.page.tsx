import { NotificationList } from '../features/notifications/notification-list';

/** `/notifications`. */
export function Page() {
  return <NotificationList />;
}
