import { useQuery } from '@tanstack/react-query';
import type { Payment } from 'shared-api/types';
import type { PaymentAttempt } from '../payment-order/payment-attempt.workflow';
import { isOpen, outcomeOf } from './outcome';

/** How often is asked again while nothing has come of it: the call may still be on its way. In ms. */
const AGAIN_MS = 5_000;

/** What is known of a payment whose answer was lost. `none`: there is no such payment. */
export type LostAnswer =
  | { readonly kind: 'none' | 'asking' | 'notPaid' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'paid'; readonly payment: Payment };

/** Finds out what became of a payment whose answer was lost, before a second one can be made. */
export function useLostAnswer(attempt: PaymentAttempt | null): LostAnswer {
  const wanted = isOpen(attempt) ? attempt : null;
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-outcome', wanted?.attemptId],
    queryFn: () => (wanted === null ? null : outcomeOf(wanted)),
    enabled: wanted !== null,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? AGAIN_MS : false),
  });
  if (wanted === null) return { kind: 'none' };
  if (data) return { kind: 'paid', payment: data };
  if (data === null) return { kind: 'notPaid' };
  return error === null ? { kind: 'asking' } : { kind: 'failed', message: error.message, retry: () => void refetch() };
}
