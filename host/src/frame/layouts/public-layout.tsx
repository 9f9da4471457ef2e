import { Outlet } from 'react-router-dom';
import { CONTENT_ID } from '../chrome/skip-link';

/** Frames pages before sign-in. Each fills the screen in its own way. */
export function PublicLayout() {
  return (
    <main id={CONTENT_ID} tabIndex={-1}>
      <Outlet />
    </main>
  );
}
