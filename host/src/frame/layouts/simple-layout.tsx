import { Outlet } from 'react-router-dom';
import { Brand } from 'shared-ui/core';
import * as styles from '../chrome/header.css';
import { CONTENT_ID, SkipLink } from '../chrome/skip-link';

/** The header of the simple layout: the service's name, leading nowhere. */
function SimpleHeader() {
  return (
    <header className={`${styles.header} ${styles.simple}`} data-print="hide">
      <SkipLink />
      <Brand surface="white" />
    </header>
  );
}

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
