import { NAVIGATION } from 'shared-rules/words';
import { paths, useHelpDrawer, useNavDrawer, patterns } from 'shared-shell';
import { Brand, IconButton, Link, Icon } from 'shared-ui/core';
import { Menu } from 'shared-ui/overlays';
import { useRemotes } from '../../remotes/remotes-context';
import { AccountMenu } from './account-menu';
import { useHelpLinks } from './site-links';
import * as styles from './header.css';
import { MainNavigation } from './main-navigation';
import { SkipLink } from './skip-link';
import { useUnreadNotifications, useWaitingApprovals } from './use-user-stats';

/** Largest number that the bell has room for. */
const MOST_SHOWN = 99;

/**
 * Links to the notifications, with the number of requests for approval that wait for the user, else with a mark while
 * some are unread. Hidden if no remote has that page.
 */
function NotificationBell() {
  const { table } = useRemotes();
  const hasUnread = useUnreadNotifications() > 0;
  const waiting = useWaitingApprovals();
  if (!table.has(patterns.notifications)) return null;
  const name = hasUnread ? NAVIGATION.notificationsUnread : NAVIGATION.notifications;
  return (
    <Link
      href={paths.notifications()}
      className={styles.bell}
      aria-label={waiting > 0 ? `${name} 対応待ちの社内承認 ${waiting}件` : name}
    >
      <Icon name="notifications" size="24px" />
      {waiting > 0 ? (
        <span className={styles.bellCount} aria-hidden>
          {waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting}
        </span>
      ) : hasUnread ? (
        <span className={styles.mark} aria-hidden />
      ) : null}
    </Link>
  );
}

/** Links to the page of all settings, beside the account menu. Hidden if no remote has that page. */
function SettingsLink() {
  const { table } = useRemotes();
  return table.has(patterns.settings) ? (
    <Link href={paths.settings()} className={styles.settings}>
      {NAVIGATION.settings}
    </Link>
  ) : null;
}

/** Shows manual and FAQ in the header, from 1024 px; nothing if no page has them. */
function HelpMenu() {
  const links = useHelpLinks();
  if (links.length === 0) return null;
  return (
    <span className={styles.whole}>
      <Menu entries={links}>{NAVIGATION.help}</Menu>
    </span>
  );
}

/** Shows the header of signed-in pages: navigation and menus from 1024 px, buttons for their drawers below. */
export function Header() {
  const navDrawer = useNavDrawer();
  const helpDrawer = useHelpDrawer();
  const hasHelp = useHelpLinks().length > 0;
  return (
    <header className={styles.header} data-print="hide">
      <SkipLink />
      <div className={styles.belowDesktop}>
        <IconButton icon="menu" label="メニューを開く" aria-expanded={navDrawer.isOpen} onPress={navDrawer.open} />
      </div>
      <Link href={paths.toppage()} className={styles.brand}>
        <Brand surface="white" />
      </Link>
      <MainNavigation />
      <div className={styles.tools}>
        <NotificationBell />
        {hasHelp ? (
          <div className={styles.belowDesktop}>
            <IconButton
              icon="help"
              label={NAVIGATION.help}
              aria-expanded={helpDrawer.isOpen}
              onPress={helpDrawer.open}
            />
          </div>
        ) : null}
        <div className={styles.fromDesktop}>
          <HelpMenu />
          <SettingsLink />
          <AccountMenu />
        </div>
      </div>
    </header>
  );
}
