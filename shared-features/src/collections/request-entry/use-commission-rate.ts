import { useCommission } from '../../payments/commission-summary';

/** An amount that is easy to reckon with, whole yen; above it and below the rate is the same. */
export const EXAMPLE_AMOUNT = 100_000;

/** The commission's rate in basis points, as the server has it; undefined until it has answered. */
export function useCommissionRate() {
  const { data, error, refetch } = useCommission({ amount: EXAMPLE_AMOUNT, promotionCode: null, paymentId: null });
  return { rate: data?.rate_basis_points, error, retry: () => void refetch() };
}
