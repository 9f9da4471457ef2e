import * as styles from './states.css';
import { VisuallyHidden } from './visually-hidden';

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
