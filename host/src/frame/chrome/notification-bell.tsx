import { NAVIGATION } from 'shared-rules/words';
import { paths, patterns } from 'shared-shell';
import { Icon, Link } from 'shared-ui/core';
import { useRemotes } from '../../remotes/remotes-context';
import * as styles from './header.css';
import { useUnreadNotifications } from './use-user-stats';

/** The way to the notifications, with a mark while some are unread. Not there when no remote has that page. */
export function NotificationBell() {
  const { table } = useRemotes();
  const hasUnread = useUnreadNotifications() > 0;
  if (!table.has(patterns.notifications)) return null;
  return (
    <Link
      href={paths.notifications()}
      className={styles.bell}
      aria-label={hasUnread ? NAVIGATION.notificationsUnread : NAVIGATION.notifications}
    >
      <Icon name="notifications" size="24px" />
      {hasUnread ? <span className={styles.mark} aria-hidden /> : null}
    </Link>
  );
}
