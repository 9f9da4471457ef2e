import type { ReactNode } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import * as styles from './states.css';

interface EmptyStateProps {
  readonly icon: IconName;
  /** What is missing and what to do, as one paragraph (screens page: set phrases). */
  readonly children: ReactNode;
  /** The button that ends the emptiness. */
  readonly action?: ReactNode;
}

/** Stands where a list would be when it has no rows. */
export function EmptyState({ icon, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.mark}>
        <Icon name={icon} size="32px" />
      </span>
      <p>{children}</p>
      {action}
    </div>
  );
}
