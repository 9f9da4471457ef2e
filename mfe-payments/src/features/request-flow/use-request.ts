import type { ReceivedInvoice, RequestedPayment } from 'shared-api/types';
import { isRequested } from 'shared-features/payments/payment-status';
import { $api, ApiError } from 'shared-auth';

/** Refetch interval of a request, in ms: its requester may cancel it at any time. */
const AGAIN_MS = 30_000;

type Loaded =
  | { readonly kind: 'loading' | 'notFound' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly payment: RequestedPayment; readonly invoice: ReceivedInvoice };

const isUnknown = (error: unknown): boolean => error instanceof ApiError && error.httpStatus === 404;

/**
 * Loads a request by the id of its payment, with its received invoice. Not found for a payment that the buyer began.
 */
export function useRequest(id: number): Loaded {
  const payment = $api.useQuery(
    'get',
    '/invoices/{id}',
    { params: { path: { id } } },
    {
      refetchInterval: ({ state: { data } }) =>
        data && isRequested(data) && data.request.is_payable ? AGAIN_MS : false,
    },
  );
  const docNumber = payment.data?.doc_number ?? 0;
  const invoice = $api.useQuery(
    'get',
    '/received_invoices/{doc_number}',
    { params: { path: { doc_number: docNumber } } },
    { enabled: docNumber > 0 },
  );

  if (isUnknown(payment.error) || (payment.data && !isRequested(payment.data))) return { kind: 'notFound' };
  const failed = [payment, invoice].find(({ data, error }) => error !== null && data === undefined);
  if (failed?.error) return { kind: 'failed', message: failed.error.message, retry: () => void failed.refetch() };
  if (!payment.data || !isRequested(payment.data) || !invoice.data) return { kind: 'loading' };
  return { kind: 'ready', payment: payment.data, invoice: invoice.data };
}
