import { keepPreviousData } from '@tanstack/react-query';
import { $api } from 'shared-auth';

/** Parameters of the commission: yen from 1, the promotion code to apply, and the payment that is being changed. */
export interface CommissionQuestion {
  readonly amount: number | null;
  readonly promotionCode: string | null;
  readonly paymentId: number | null;
}

/**
 * Requests the cost of a card payment from the server (docs/domain.md 4.1). Keeps the previous figures while new ones
 * load. Sends no request without an amount.
 */
export function useCommission({ amount, promotionCode, paymentId }: CommissionQuestion) {
  const query = {
    amount: amount ?? undefined,
    promotion_code: promotionCode ?? undefined,
    invoice_id: paymentId ?? undefined,
  };
  return $api.useQuery(
    'get',
    '/invoices/commission',
    { params: { query } },
    { enabled: amount !== null, placeholderData: keepPreviousData },
  );
}
