import { Outlet } from 'react-router-dom';
import { Header } from '../chrome/header';
import { HelpChat } from '../chrome/help-chat';
import { HelpDrawer } from '../chrome/help-drawer';
import { NavDrawer } from '../chrome/nav-drawer';
import { CONTENT_ID } from '../chrome/skip-link';

/** The frame of signed-in pages: header, navigation, drawers, help. */
export function MainLayout() {
  return (
    <>
      <Header />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <NavDrawer />
      <HelpDrawer />
      <HelpChat />
    </>
  );
}
