import { HelpChat } from './help-chat';
import { HelpDrawer } from './help-drawer';
import { NavDrawer } from './nav-drawer';

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
