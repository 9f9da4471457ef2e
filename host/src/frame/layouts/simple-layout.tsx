import { Outlet } from 'react-router-dom';
import { Brand } from 'shared-ui/core';
import * as styles from '../chrome/header.css';
import { CONTENT_ID, SkipLink } from '../chrome/skip-link';

/** Shows the header of the simple layout: the service's name without a link. */
function SimpleHeader() {
  return (
    <header className={`${styles.header} ${styles.simple}`} data-print="hide">
      <SkipLink />
      <Brand surface="white" />
    </header>
  );
}

/** Frames pages that an external system links to: a header with only the logo. */
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
