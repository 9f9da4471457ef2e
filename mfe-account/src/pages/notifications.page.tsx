import { NotificationList } from '../features/notifications/notification-list';

/** Shows `/notifications`. */
export function Page() {
  return <NotificationList />;
}
