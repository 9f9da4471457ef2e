import type { ReactNode } from 'react';
import { ProgressBarContext } from 'react-aria-components/ProgressBar';
import { useSlottedContext } from 'react-aria-components/slots';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-names';
import * as styles from './states.css';
import { VisuallyHidden } from './visually-hidden';

interface SpinnerProps {
  /** Name of the task, for screen readers. Default 処理中. */
  readonly label?: string;
}

/** Shows a spinner for a wait of unknown length. */
export function Spinner({ label = '処理中' }: SpinnerProps) {
  // A pending button provides the id that makes the spinner part of its accessible name.
  const id = useSlottedContext(ProgressBarContext)?.id;
  return <span id={id} role="progressbar" aria-label={label} className={styles.spinner} />;
}

interface EmptyStateProps {
  readonly icon: IconName;
  /** Paragraph that says what is missing and what to do (docs/screens.md 1.2). */
  readonly children: ReactNode;
  /** Button that creates the first entry. */
  readonly action?: ReactNode;
}

/** Replaces a list without rows. */
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
  /** Number of expected text lines. Default 3. */
  readonly lines?: number;
}

/** Shows grey lines in place of text that is loading. */
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
