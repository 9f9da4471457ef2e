import { keepPreviousData } from '@tanstack/react-query';
import { isMoving, MOVING_REFETCH_MS } from 'shared-features/payments/payment-status';
import { $api } from 'shared-auth';
import { type HistoryQuestion, queryOf } from './history-question';

/**
 * Loads a page of the payments to a supplier, newest first. Keeps the previous rows while new ones load. Refetches
 * every few seconds while a payment is in progress, but not while the window is hidden.
 */
export function usePaymentHistory(supplierId: number, question: HistoryQuestion) {
  return $api.useQuery(
    'get',
    '/invoices',
    { params: { query: queryOf(supplierId, question) } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.invoices.some(isMoving) ? MOVING_REFETCH_MS : false),
    },
  );
}

/** Loads the payments to a supplier by year, latest first. Refetches while any payment is planned. */
export function usePaymentTotals(supplierId: number) {
  return $api.useQuery(
    'get',
    '/suppliers/{id}/payment_totals',
    { params: { path: { id: supplierId } } },
    {
      refetchInterval: ({ state }) =>
        state.data?.years.some(({ planned }) => planned.count > 0) ? MOVING_REFETCH_MS : false,
    },
  );
}

export type PaymentTotalsQuery = ReturnType<typeof usePaymentTotals>;
