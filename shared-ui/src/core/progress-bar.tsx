import { useId } from 'react';
import * as styles from './progress-bar.css';

interface ProgressBarProps {
  /** What is under way. */
  readonly label: string;
  /** The part that is done, 0 to 1; absent while nobody knows how much there is. */
  readonly part?: number;
  /** How far it is, in words: "1.2MB / 3.4MB". */
  readonly valueText: string;
}

/** How far something is that takes its time. */
export function ProgressBar({ label, part, valueText }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={styles.bar}>
      <div className={styles.head}>
        <span id={id}>{label}</span>
        <span className={styles.value}>{valueText}</span>
      </div>
      <progress className={styles.track} value={part} max={1} aria-labelledby={id} aria-valuetext={valueText} />
    </div>
  );
}
