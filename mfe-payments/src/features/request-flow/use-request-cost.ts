import { $api } from 'shared-auth';

/**
 * Requests the current cost of a request for its payer from the server (docs/domain.md 4.1). A paid request has the
 * agreed cost.
 */
export function useRequestCost(paymentId: number) {
  return $api.useQuery('get', '/invoices/commission', { params: { query: { invoice_id: paymentId } } });
}
