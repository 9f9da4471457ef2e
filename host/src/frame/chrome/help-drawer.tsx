import { NAVIGATION } from 'shared-rules/words';
import { useHelpDrawer } from 'shared-shell';
import { Drawer } from 'shared-ui/overlays';
import * as styles from './drawer.css';
import { DrawerLink } from './drawer-link';
import { useHelpLinks } from './external-links';
import { useClosedOnMove } from './use-closed-on-move';

/** Manual and FAQ below 1024 px. */
export function HelpDrawer() {
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
