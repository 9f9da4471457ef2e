import { $api } from 'shared-auth';

/**
 * What a request costs its payer now, by the server's own figures (domain model, "Money"); of a paid one, what was
 * agreed.
 */
export function useRequestCost(paymentId: number) {
  return $api.useQuery('get', '/invoices/commission', { params: { query: { invoice_id: paymentId } } });
}
