import { Outlet } from 'react-router-dom';
import { SimpleHeader } from '../chrome/simple-header';
import { CONTENT_ID } from '../chrome/skip-link';

/** The frame of pages that an external system leads to: a header with the logo only. */
export function SimpleLayout() {
  return (
    <>
      <SimpleHeader />
      <main id={CONTENT_ID} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
