import { Brand } from 'shared-ui/core';
import * as styles from './header.css';
import { SkipLink } from './skip-link';

/** The header of the simple layout: the service's name, leading nowhere. */
export function SimpleHeader() {
  return (
    <header className={`${styles.header} ${styles.simple}`} data-print="hide">
      <SkipLink />
      <Brand surface="white" />
    </header>
  );
}
