import type { LoginUser } from 'shared-api/types';
import { useCurrentUser } from 'shared-auth';
import { NAVIGATION } from 'shared-rules/words';
import { Menu } from 'shared-ui/overlays';
import { useLogout } from '../../session/use-logout';
import { useAccountLinks } from './account-links';
import { useSupportLinks } from './site-links';
import * as styles from './header.css';

/** Shows the user, and the pages of the account, in the header from 1024 px. */
export function AccountMenu() {
  const user = useCurrentUser();
  const pages = useAccountLinks();
  const support = useSupportLinks();
  const logout = useLogout();
  const who = user === undefined ? [] : [companyOf(user), `${user.userLastName} ${user.userFirstName}`];
  return (
    <Menu
      label={[NAVIGATION.accountMenu, ...who].join(' ')}
      entries={[
        ...pages.map(({ path, label }) => ({ id: path, label, href: path })),
        ...support,
        { id: 'logout', label: NAVIGATION.logout, icon: 'logout', onAction: logout },
      ]}
    >
      {user === undefined
        ? NAVIGATION.accountMenu
        : who.map((part) => (
            <span key={part} className={styles.part} title={part}>
              {part}
            </span>
          ))}
    </Menu>
  );
}

/** Returns the name of a buyer: that of the corporation, or the trade name of a sole proprietor. */
export function companyOf(user: LoginUser): string {
  return user.businessForm === 1 ? user.corporation.corporate_name : user.soleProprietor.business_name;
}
