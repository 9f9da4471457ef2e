import type { ReceivedInvoice } from 'shared-api/types';
import { $api, ApiError } from 'shared-auth';
import { choicesOf } from 'flow-payment/account-choice';
import { type PaymentMaterial, usePayerMaterial } from 'flow-payment/payment-form';

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly invoice: ReceivedInvoice; readonly material: PaymentMaterial };

/** Loads all data for the payment of an invoice. */
export function usePaymentMaterial(docNumber: number): Loaded {
  const invoice = $api.useQuery('get', '/received_invoices/{doc_number}', {
    params: { path: { doc_number: docNumber } },
  });
  const supplierId = invoice.data?.supplier.id ?? 0;
  const accounts = $api.useQuery(
    'get',
    '/suppliers/{id}/accounts',
    { params: { path: { id: supplierId } } },
    { enabled: supplierId > 0 },
  );
  const loaded = usePayerMaterial();

  if (invoice.error instanceof ApiError && invoice.error.httpStatus === 404) return { kind: 'notFound' };
  const failed = [invoice, accounts].find(({ data, error }) => error !== null && data === undefined);
  if (failed?.error) return { kind: 'failed', message: failed.error.message, retry: () => void failed.refetch() };
  if (loaded.kind === 'failed') return loaded;
  if (!invoice.data || !accounts.data || loaded.kind === 'loading') return { kind: 'loading' };
  const material = {
    ...loaded.payer,
    remaining: invoice.data.remaining_amount,
    accounts: choicesOf(accounts.data.accounts),
  };
  return { kind: 'ready', invoice: invoice.data, material };
}
