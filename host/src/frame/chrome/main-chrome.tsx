import { NAVIGATION } from 'shared-rules/words';
import { useHelpDrawer } from 'shared-shell';
import { Drawer } from 'shared-ui/overlays';
import { DrawerLink } from './drawer-link';
import * as styles from './drawer.css';
import { useHelpLinks } from './external-links';
import { HelpChat } from './help-chat';
import { NavDrawer } from './nav-drawer';
import { useClosedOnMove } from './use-closed-on-move';

/** Manual and FAQ below 1024 px. */
function HelpDrawer() {
  const drawer = useHelpDrawer();
  const links = useHelpLinks();
  useClosedOnMove(drawer);
  return (
    <Drawer isOpen={drawer.isOpen} title={NAVIGATION.help} onClose={drawer.close}>
      <ul className={styles.list}>
        {links.map(({ id, label, href }) => (
          <li key={id}><DrawerLink href={href} isExternal>{label}</DrawerLink></li>
        ))}
      </ul>
    </Drawer>
  );
}

export { Header } from './header';

/** What stands beside the page and is not always seen: the drawers of small screens, the help chat. */
export function Asides() {
  return (
    <>
      <NavDrawer />
      <HelpDrawer />
      <HelpChat />
    </>
  );
}
