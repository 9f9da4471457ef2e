import { useCurrentUser } from 'shared-auth';
import { NAVIGATION } from 'shared-rules/words';
import { useNavDrawer } from 'shared-shell';
import { BareButton } from 'shared-ui/core';
import { Drawer } from 'shared-ui/overlays';
import { useAccountLinks } from './account-links';
import { companyOf } from './account-menu';
import { AttentionCount } from './attention-count';
import * as styles from './drawer.css';
import { DrawerLink } from './drawer-link';
import { useSupportLinks } from './external-links';
import { useClosedOnMove } from './use-closed-on-move';
import { useLogout } from '../../session/use-logout';
import { useMainNavigation } from './use-main-navigation';

/** Navigation and account menu below 1024 px. */
export function NavDrawer() {
  const drawer = useNavDrawer();
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
              <DrawerLink href={path} current={current}>{label}<AttentionCount count={attention} /></DrawerLink>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label={NAVIGATION.accountMenu} className={styles.section}>
        {user === undefined ? null : (
          <p className={styles.who}>{`${companyOf(user)} ${user.userLastName} ${user.userFirstName}`}</p>
        )}
        <ul className={styles.list}>
          {pages.map(({ path, label }) => (
            <li key={path}><DrawerLink href={path}>{label}</DrawerLink></li>
          ))}
          {support.map(({ id, label, href }) => (
            <li key={id}><DrawerLink href={href} isExternal>{label}</DrawerLink></li>
          ))}
          <li>
            <BareButton className={styles.item} onPress={() => { drawer.close(); logout(); }}>
              {NAVIGATION.logout}
            </BareButton>
          </li>
        </ul>
      </section>
    </Drawer>
  );
}
