import type { ReactNode } from 'react';
import { NAVIGATION } from 'shared-rules/words';
import { Icon, Link, VisuallyHidden } from 'shared-ui/core';
import * as styles from './drawer.css';

interface DrawerLinkProps {
  readonly href: string;
  readonly isExternal?: boolean;
  readonly current?: 'page' | 'true';
  readonly children: ReactNode;
}

/** One line of a drawer. An external page opens in a new tab, and says so. */
export function DrawerLink({ href, isExternal = false, current, children }: DrawerLinkProps) {
  if (!isExternal) {
    return (
      <Link href={href} className={styles.item} aria-current={current}>
        {children}
      </Link>
    );
  }
  return (
    <Link href={href} isExternal className={styles.item}>
      {children}
      <Icon name="open_in_new" />
      <VisuallyHidden>{NAVIGATION.opensInNewTab}</VisuallyHidden>
    </Link>
  );
}
