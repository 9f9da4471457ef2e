import { isMoving, MOVING_REFETCH_MS } from 'shared-features/payments/payment-status';
import { $api } from 'shared-auth';

/** Loads one received invoice. Refetches every few seconds while a payment is in progress and the window is visible. */
export function useReceivedInvoice(docNumber: number) {
  return $api.useQuery(
    'get',
    '/received_invoices/{doc_number}',
    { params: { path: { doc_number: docNumber } } },
    { refetchInterval: ({ state }) => (state.data?.payments.some(isMoving) ? MOVING_REFETCH_MS : false) },
  );
}
