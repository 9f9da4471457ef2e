import { isMoving, MOVING_REFETCH_MS } from 'shared-features/payments/payment-status';
import { $api } from 'shared-auth';

/**
 * One received invoice; asks again every few seconds while a payment of it is on its way and the window is in sight.
 */
export function useReceivedInvoice(docNumber: number) {
  return $api.useQuery(
    'get',
    '/received_invoices/{doc_number}',
    { params: { path: { doc_number: docNumber } } },
    { refetchInterval: ({ state }) => (state.data?.payments.some(isMoving) ? MOVING_REFETCH_MS : false) },
  );
}
