import type { Commission, FeeBearer } from 'shared-api/types';
import { formatYen } from 'shared-rules/yen';
import { Amount, DescriptionList } from 'shared-ui/core';
import * as styles from './commission-summary.css';
import { feeBearerText } from './fee-bearer';
import { commissionTerm } from './commission-figures';

interface RequestFiguresProps {
  /** Whole yen; `commission` and `tax` are 0 where the requester bears the fee. */
  readonly figures: Pick<
    Commission,
    'amount' | 'rate_basis_points' | 'is_flat' | 'commission' | 'tax' | 'total_amount'
  >;
  readonly feeBearer: FeeBearer;
}

/**
 * Shows what a request costs its payer: the billed amount, the commission and its bearer, and what the card is charged.
 */
export function RequestFigures({ figures, feeBearer }: RequestFiguresProps) {
  const isOwn = feeBearer === 'buyer';
  return (
    <div className={styles.figures}>
      <DescriptionList
        variant="amounts"
        items={[
          { term: '請求金額', detail: formatYen(figures.amount) },
          { term: isOwn ? commissionTerm(figures) : '決済手数料', detail: formatYen(figures.commission) },
          ...(isOwn ? [{ term: '　うち消費税（10%）', detail: formatYen(figures.tax) }] : []),
          { term: '手数料の負担', detail: feeBearerText(feeBearer) },
        ]}
      />
      <p className={styles.total}>
        <span className={styles.totalName}>カード決済金額</span>
        <Amount yen={figures.total_amount} size="confirm" />
      </p>
    </div>
  );
}
