import { type ReactNode, useId } from 'react';
import * as styles from './field.css';

interface FieldRangeProps {
  /** What the two ends are of, such as 請求日. */
  readonly label: string;
  /** A field with `isLabelHidden`: its own label says which end it is. */
  readonly from: ReactNode;
  readonly to: ReactNode;
}

/** Two fields that are the ends of one range, under one label. */
export function FieldRange({ label, from, to }: FieldRangeProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div className={styles.ends}>
        <div className={styles.from}>{from}</div>
        <span className={styles.tilde} aria-hidden>
          〜
        </span>
        <div className={styles.to}>{to}</div>
      </div>
    </div>
  );
}
