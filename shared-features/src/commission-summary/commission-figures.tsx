import type { Commission } from 'shared-api/types';
import { formatYen } from 'shared-rules/yen';
import { Amount, DescriptionList } from 'shared-ui/core';
import * as styles from './commission-summary.css';
import { commissionTerm } from './rate-text';

interface CommissionFiguresProps {
  readonly commission: Commission;
  /** The figures belong to an earlier amount and are about to change. */
  readonly isStale?: boolean;
}

/** Transfer amount, commission, the tax inside it, and what the card is charged. */
export function CommissionFigures({ commission, isStale = false }: CommissionFiguresProps) {
  return (
    <div className={isStale ? `${styles.figures} ${styles.stale}` : styles.figures} aria-busy={isStale}>
      <DescriptionList
        variant="amounts"
        items={[
          { term: '振込金額', detail: formatYen(commission.amount) },
          { term: commissionTerm(commission), detail: formatYen(commission.commission) },
          { term: '　うち消費税（10%）', detail: formatYen(commission.tax) },
        ]}
      />
      <p className={styles.total}>
        <span className={styles.totalName}>カード決済金額</span>
        <Amount yen={commission.total_amount} size="confirm" />
      </p>
    </div>
  );
}
