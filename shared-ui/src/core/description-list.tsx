import type { ReactNode } from 'react';
import * as styles from './description-list.css';

/** One name with its value. */
export interface Description {
  readonly term: string;
  readonly detail: ReactNode;
}

interface DescriptionListProps {
  readonly items: readonly Description[];
  /** `amounts` puts the values into one right-hand column of figures. Default `details`. */
  readonly variant?: 'details' | 'amounts';
}

/** Names and values of one thing: an invoice, a supplier, a sum. */
export function DescriptionList({ items, variant = 'details' }: DescriptionListProps) {
  const isAmounts = variant === 'amounts';
  return (
    <dl className={isAmounts ? `${styles.list} ${styles.amounts}` : styles.list}>
      {items.map(({ term, detail }) => (
        <div key={term} className={isAmounts ? styles.amountRow : styles.row}>
          <dt className={styles.term}>{term}</dt>
          <dd className={isAmounts ? styles.amountDetail : styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
