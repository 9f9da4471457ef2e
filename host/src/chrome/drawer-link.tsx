import type { ReactNode } from 'react';
import { NAVIGATION } from 'shared-rules/words';
import { Icon, PlainLink, VisuallyHidden } from 'shared-ui/core';
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
      <PlainLink href={href} className={styles.item} aria-current={current}>
        {children}
      </PlainLink>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.item}>
      {children}
      <Icon name="open_in_new" />
      <VisuallyHidden>{NAVIGATION.opensInNewTab}</VisuallyHidden>
    </a>
  );
}
