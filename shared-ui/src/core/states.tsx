import type { ReactNode } from 'react';
import { ProgressBarContext } from 'react-aria-components/ProgressBar';
import { useSlottedContext } from 'react-aria-components/slots';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import * as styles from './states.css';
import { VisuallyHidden } from './visually-hidden';

interface SpinnerProps {
  /** What is going on; read out by screen readers. Default 処理中. */
  readonly label?: string;
}

/** A turning ring for a wait whose length nobody knows. */
export function Spinner({ label = '処理中' }: SpinnerProps) {
  // A pending button gives the id by which the ring becomes a part of its name.
  const id = useSlottedContext(ProgressBarContext)?.id;
  return <span id={id} role="progressbar" aria-label={label} className={styles.spinner} />;
}

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

interface SkeletonProps {
  /** How many lines of text are on their way. Default 3. */
  readonly lines?: number;
}

/** Grey lines in the place of text that is being fetched. */
export function Skeleton({ lines = 3 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>読み込み中</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.line} aria-hidden />
      ))}
    </div>
  );
}
