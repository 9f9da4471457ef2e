import { useId } from 'react';
import * as styles from './states.css';

interface ProgressBarProps {
  /** Name of the running task. */
  readonly label: string;
  /** Completed share, 0 to 1; absent while the total is unknown. */
  readonly part?: number;
  /** Progress in words: "1.2MB / 3.4MB". */
  readonly valueText: string;
}

interface ProgressTrackProps {
  /** Name of the running task, for screen readers. */
  readonly 'aria-label': string;
  /** Completed share, 0 to 1. */
  readonly part: number;
}

/** Shows only the track, where text beside it names the task. */
export function ProgressTrack({ part, ...rest }: ProgressTrackProps) {
  return <progress className={styles.track} value={part} max={1} {...rest} />;
}

/** Shows the progress of a longer task, with its name and progress in words. */
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
