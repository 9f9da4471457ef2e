import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCurrentUser } from 'shared-auth';
import { DESKTOP_BREAKPOINT } from 'shared-rules/limits';
import { NAVIGATION } from 'shared-rules/words';
import { paths, patterns, useHelpDrawer, useNavDrawer } from 'shared-shell';
import { BareButton, Icon, Link, VisuallyHidden } from 'shared-ui/core';
import { Drawer } from 'shared-ui/overlays';
import { useRemotes } from '../../remotes/remotes-context';
import { useLogout } from '../../session/use-logout';
import { useAccountLinks } from './account-links';
import { companyOf } from './account-menu';
import { AttentionCount } from './attention-count';
import { CompanyBarSlot } from './company-bar-slot';
import * as styles from './drawer.css';
import { Header as TopHeader } from './header';
import { useHelpLinks, useSupportLinks } from './site-links';
import { HelpChat } from './help-chat';
import { useMainNavigation } from './use-main-navigation';

/**
 * Closes a drawer when the page changes, and when the window becomes wide enough for the header to show its content.
 */
function useClosedOnMove({ close }: { readonly close: () => void }): void {
  const { pathname } = useLocation();
  // Runs before the new page is painted, so that it never appears behind an open drawer.
  useLayoutEffect(() => close(), [pathname, close]);

  useEffect(() => {
    const closeOnDesktop = () => {
      if (window.innerWidth >= DESKTOP_BREAKPOINT) close();
    };
    window.addEventListener('resize', closeOnDesktop);
    return () => window.removeEventListener('resize', closeOnDesktop);
  }, [close]);
}

interface DrawerLinkProps {
  readonly href: string;
  readonly isExternal?: boolean;
  readonly current?: 'page' | 'true';
  readonly children: ReactNode;
}

/** Shows one line of a drawer. An external page opens in a new tab and says so. */
function DrawerLink({ href, isExternal = false, current, children }: DrawerLinkProps) {
  if (!isExternal) {
    return (
      <Link href={href} className={styles.item} aria-current={current}>
        {children}
      </Link>
    );
  }
  return (
    <Link href={href} isExternal className={styles.item}>
      {children}
      <Icon name="open_in_new" />
      <VisuallyHidden>{NAVIGATION.opensInNewTab}</VisuallyHidden>
    </Link>
  );
}

/** Shows navigation and account menu below 1024 px. */
function NavDrawer() {
  const drawer = useNavDrawer();
  const { table } = useRemotes();
  const user = useCurrentUser();
  const items = useMainNavigation();
  const pages = useAccountLinks();
  const support = useSupportLinks();
  const logout = useLogout();
  useClosedOnMove(drawer);
  return (
    <Drawer isOpen={drawer.isOpen} title="メニュー" side="left" onClose={drawer.close}>
      <nav aria-label="メインメニュー">
        <ul className={styles.list}>
          {items.map(({ label, path, current, attention }) => (
            <li key={path}>
              <DrawerLink href={path} current={current}>
                {label}
                <AttentionCount count={attention} />
              </DrawerLink>
            </li>
          ))}
        </ul>
      </nav>
      {table.has(patterns.settings) ? (
        <div className={styles.section}>
          <DrawerLink href={paths.settings()}>{NAVIGATION.settings}</DrawerLink>
        </div>
      ) : null}
      <section aria-label={NAVIGATION.accountMenu} className={styles.section}>
        {user === undefined ? null : (
          <p className={styles.who}>{`${companyOf(user)} ${user.userLastName} ${user.userFirstName}`}</p>
        )}
        <ul className={styles.list}>
          {pages.map(({ path, label }) => (
            <li key={path}>
              <DrawerLink href={path}>{label}</DrawerLink>
            </li>
          ))}
          {support.map(({ id, label, href, isExternal }) => (
            <li key={id}>
              <DrawerLink href={href} isExternal={isExternal}>
                {label}
              </DrawerLink>
            </li>
          ))}
          <li>
            <BareButton
              className={styles.item}
              onPress={() => {
                drawer.close();
                logout();
              }}
            >
              {NAVIGATION.logout}
            </BareButton>
          </li>
        </ul>
      </section>
    </Drawer>
  );
}

/** Shows manual and FAQ below 1024 px. */
function HelpDrawer() {
  const drawer = useHelpDrawer();
  const links = useHelpLinks();
  useClosedOnMove(drawer);
  return (
    <Drawer isOpen={drawer.isOpen} title={NAVIGATION.help} onClose={drawer.close}>
      <ul className={styles.list}>
        {links.map(({ id, label, href, isExternal }) => (
          <li key={id}>
            <DrawerLink href={href} isExternal={isExternal}>
              {label}
            </DrawerLink>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

/** Shows the header, and below it the company of people who work for several. */
export function Header() {
  return (
    <>
      <TopHeader />
      <CompanyBarSlot />
    </>
  );
}

/** Shows the hidden parts beside the page: the drawers of small screens, and the help chat. */
export function Asides() {
  return (
    <>
      <NavDrawer />
      <HelpDrawer />
      <HelpChat />
    </>
  );
}
