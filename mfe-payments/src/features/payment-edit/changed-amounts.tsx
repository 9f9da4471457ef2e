import type { Commission, OwnPayment } from 'shared-api/types';
import { CommissionFigures } from 'shared-features/payments/commission-summary';
import { formatYen } from 'shared-rules/yen';
import { Amount, DescriptionList } from 'shared-ui/core';
import * as styles from './payment-edit.css';

interface ChangedAmountsProps {
  /** Payment as submitted. */
  readonly payment: OwnPayment;
  /** Cost after the change. */
  readonly commission: Commission;
}

/** Shows what the card will be charged. An amount that changes is shown with its earlier value. */
export function ChangedAmounts({ payment, commission }: ChangedAmountsProps) {
  if (commission.total_amount === payment.total_amount && commission.commission === payment.commission)
    return <CommissionFigures commission={commission} />;
  const row = (term: string, before: number, after: number) => ({
    term,
    detail: before === after ? formatYen(after) : `${formatYen(before)} → ${formatYen(after)}`,
  });
  return (
    <>
      <DescriptionList
        variant="amounts"
        items={[
          row('振込金額', payment.amount, commission.amount),
          row('決済手数料（税込）', payment.commission, commission.commission),
          row('　うち消費税（10%）', payment.tax, commission.tax),
        ]}
      />
      <p className={styles.total}>
        <span className={styles.totalName}>カード決済金額</span>
        <span className={styles.figures}>
          <span className={styles.was}>{`変更前 ${formatYen(payment.total_amount)} →`}</span>
          <Amount yen={commission.total_amount} size="confirm" />
        </span>
      </p>
    </>
  );
}
