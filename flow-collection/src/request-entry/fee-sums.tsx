import { type FeeBearer, requestSums } from 'shared-rules/fee-bearer';
import { FLAT_COMMISSION_UP_TO_YEN, formatYen } from 'shared-rules/yen';
import { DescriptionList } from 'shared-ui/core';
import { commissionTerm, useCommission } from 'shared-features/payments/commission-summary';

/** Amount to ask the rate for, in whole yen. The same rate applies below and above it. */
const ANY_AMOUNT = 100_000;

/** Returns the commission rate in basis points. Undefined until the server answers. */
export function useCommissionRate() {
  const { data, error, refetch } = useCommission({ amount: ANY_AMOUNT, promotionCode: null, paymentId: null });
  return { rate: data?.rate_basis_points, error, retry: () => void refetch() };
}

interface FeeSumsProps {
  /** Whole yen. */
  readonly amount: number;
  /** Basis points. */
  readonly rate: number;
  readonly feeBearer: FeeBearer;
}

/**
 * Shows what the customer's card is charged, the fee, and what is deposited. Uses the server's rule for the payment.
 */
export function FeeSums({ amount, rate, feeBearer }: FeeSumsProps) {
  const { commission, total, deposit } = requestSums(amount, rate, feeBearer);
  const term = commissionTerm({ is_flat: amount <= FLAT_COMMISSION_UP_TO_YEN, rate_basis_points: rate });
  return (
    <div aria-live="polite">
      <DescriptionList
        variant="amounts"
        items={[
          { term: '取引先のカード決済金額', detail: <strong>{formatYen(total)}</strong> },
          { term: term, detail: formatYen(commission) },
          { term: '貴社への入金額', detail: <strong>{formatYen(Math.max(deposit, 0))}</strong> },
        ]}
      />
    </div>
  );
}
