import { keepPreviousData } from '@tanstack/react-query';
import { isMoving, MOVING_REFETCH_MS } from 'shared-features/payments/payment-status';
import { $api } from 'shared-auth';
import { type ListQuestion, queryOf } from './list-question';

/**
 * Loads the rows for a question, with the counts of all tabs. Keeps the previous rows while new ones load. Refetches
 * every few seconds while a payment among them is in progress, but not while the window is hidden.
 */
export function useReceivedInvoices(question: ListQuestion) {
  return $api.useQuery(
    'get',
    '/received_invoices',
    { params: { query: queryOf(question) } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.received_invoices.some(({ latest_payment: payment }) => payment !== null && isMoving(payment))
          ? MOVING_REFETCH_MS
          : false,
    },
  );
}

export type InvoiceListQuery = ReturnType<typeof useReceivedInvoices>;
