import { formatYen } from 'shared-rules/yen';
import * as styles from './figures.css';

interface AmountProps {
  /** Whole yen. */
  readonly yen: number;
  /** `confirm` 32 px on confirmation, `card` 20 px, `body` 16 px (docs/visual.md 3). Default `body`. */
  readonly size?: keyof typeof styles.size;
}

/** Shows an amount of money, in the most prominent type. */
export function Amount({ yen, size = 'body' }: AmountProps) {
  const figures = formatYen(yen).replace(/円$/, '');
  return (
    <span className={`${styles.amount} ${styles.size[size]}`}>
      {figures}
      <span className={size === 'confirm' ? styles.unit : undefined}>円</span>
    </span>
  );
}
