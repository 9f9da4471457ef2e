import type { Payment } from 'shared-api/types';
import { commissionTerm } from 'shared-features/payments/commission-summary';
import { PaymentStatusChip } from 'shared-features/payments/payment-status';
import { FIELDS } from 'shared-rules/words';
import { FLAT_COMMISSION_UP_TO_YEN, formatYen } from 'shared-rules/yen';
import { Card, Figures } from 'shared-ui/core';
import * as styles from './supplier-payment.css';

/** What the supplier gets, what that costs with the tax inside it, and what the card is charged; and where the payment stands. */
export function PaymentAmounts({ payment }: { readonly payment: Payment }) {
  const { amount, commission, tax, total_amount: total, rate_basis_points } = payment;
  return (
    <Card title="お支払い金額" actions={<PaymentStatusChip payment={payment} />}>
      <Figures
        items={[
          { term: FIELDS.transferAmount, yen: amount },
          { term: commissionTerm({ rate_basis_points, is_flat: amount <= FLAT_COMMISSION_UP_TO_YEN }), yen: commission },
          { term: 'カード決済金額', yen: total },
        ]}
      />
      <p className={styles.tax}>{`決済手数料のうち消費税（10%） ${formatYen(tax)}`}</p>
    </Card>
  );
}
