import { isMoving, MOVING_REFETCH_MS } from 'shared-features/payments/payment-status';
import { $api, useKeptQuery } from 'shared-auth';
import { type ListQuestion, queryOf } from '../list-question/list-question';

/**
 * Loads the rows for a question, with the counts of all tabs. Shows earlier rows while new ones load, also after a
 * reload. Refetches every few seconds while a payment among them is in progress, but not while the window is hidden.
 */
export function useReceivedInvoices(question: ListQuestion) {
  return useKeptQuery(
    $api.queryOptions(
      'get',
      '/received_invoices',
      { params: { query: queryOf(question) } },
      {
        refetchInterval: ({ state }) =>
          state.data?.received_invoices.some(({ latest_payment: payment }) => payment !== null && isMoving(payment))
            ? MOVING_REFETCH_MS
            : false,
      },
    ),
  );
}

export type InvoiceListQuery = ReturnType<typeof useReceivedInvoices>;
