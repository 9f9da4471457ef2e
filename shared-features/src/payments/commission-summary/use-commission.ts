import { keepPreviousData } from '@tanstack/react-query';
import { $api } from 'shared-auth';

/** What is asked: yen from 1 on, the promotion code that shall count, and the payment that is being changed. */
export interface CommissionQuestion {
  readonly amount: number | null;
  readonly promotionCode: string | null;
  readonly paymentId: number | null;
}

/**
 * What a card payment of an amount costs, by the server's own figures (domain model, "Money"). While something else is
 * asked for, the figures of the question before stay. Without an amount nothing is asked.
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
