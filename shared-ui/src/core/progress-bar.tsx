import { useId } from 'react';
import * as styles from './states.css';

interface ProgressBarProps {
  /** What is under way. */
  readonly label: string;
  /** The part that is done, 0 to 1; absent while nobody knows how much there is. */
  readonly part?: number;
  /** How far it is, in words: "1.2MB / 3.4MB". */
  readonly valueText: string;
}

interface ProgressTrackProps {
  /** What is under way, for those who do not see it. */
  readonly 'aria-label': string;
  /** The part that is done, 0 to 1. */
  readonly part: number;
}

/** The track alone, where words beside it say what is under way. */
export function ProgressTrack({ part, ...rest }: ProgressTrackProps) {
  return <progress className={styles.track} value={part} max={1} {...rest} />;
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
