import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import * as styles from './button.css';
import { Link } from './link';
import { VisuallyHidden } from './visually-hidden';

interface TextLinkProps {
  /**
   * An in-app path (followed by the router of `UiProvider`) or an address. Without it the link is an act in the page:
   * give `onPress`.
   */
  readonly href?: string;
  /** Whether it opens in a new tab, and says so (docs/screens.md 1.3). */
  readonly isExternal?: boolean;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
  readonly onPress?: () => void;
}

/** Shows a link in running text. */
export function TextLink({ href, isExternal = false, isStrong = false, children, onPress }: TextLinkProps) {
  return (
    <Link
      href={href}
      onPress={onPress}
      isExternal={isExternal}
      className={isStrong ? `${styles.link} ${styles.strong}` : styles.link}
    >
      {children}
      {isExternal ? (
        <>
          {' '}
          <Icon name="open_in_new" size="1em" />
          <VisuallyHidden>（新しいタブで開きます）</VisuallyHidden>
        </>
      ) : null}
    </Link>
  );
}
