import { type FeeBearer, requestSums } from 'shared-rules/fee-bearer';
import { FLAT_COMMISSION_UP_TO_YEN, formatYen } from 'shared-rules/yen';
import { DescriptionList } from 'shared-ui/core';
import { commissionTerm, useCommission } from '../../payments/commission-summary';

/** An amount that is easy to reckon with, whole yen; above it and below the rate is the same. */
export const EXAMPLE_AMOUNT = 100_000;

/** The commission's rate in basis points, as the server has it; undefined until it has answered. */
export function useCommissionRate() {
  const { data, error, refetch } = useCommission({ amount: EXAMPLE_AMOUNT, promotionCode: null, paymentId: null });
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
 * What the customer's card is charged, the fee, and what is deposited; by the rule that the server reckons with when it
 * is paid.
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
