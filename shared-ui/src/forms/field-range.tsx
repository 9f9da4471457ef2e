import { type ReactNode, useId } from 'react';
import * as styles from './field.css';

interface FieldRangeProps {
  /** Name of the range, such as 請求日. */
  readonly label: string;
  /** Field with `isLabelHidden`, whose label names this end. */
  readonly from: ReactNode;
  readonly to: ReactNode;
}

/** Shows two fields as the ends of a range, under one label. */
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
