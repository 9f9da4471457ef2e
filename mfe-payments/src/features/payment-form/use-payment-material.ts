import type { ReceivedInvoice } from 'shared-api/types';
import { $api, ApiError, useCurrentUser } from 'shared-auth';
import { choicesOf } from 'shared-features/account-choice';
import type { PaymentMaterial } from 'shared-features/payment-form';
import { useTransferDays } from 'shared-features/transfer-date';

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly invoice: ReceivedInvoice; readonly material: PaymentMaterial };

/** Everything that the payment of an invoice needs to know, fresh from the server. */
export function usePaymentMaterial(docNumber: number): Loaded {
  const invoice = $api.useQuery('get', '/received_invoices/{doc_number}', { params: { path: { doc_number: docNumber } } });
  const supplierId = invoice.data?.supplier.id ?? 0;
  const accounts = $api.useQuery('get', '/suppliers/{id}/accounts', { params: { path: { id: supplierId } } }, { enabled: supplierId > 0 });
  const cards = $api.useQuery('get', '/invoices/credit_cards');
  const days = useTransferDays();
  const user = useCurrentUser();

  if (invoice.error instanceof ApiError && invoice.error.httpStatus === 404) return { kind: 'notFound' };
  const failed = [invoice, accounts, cards].find(({ data, error }) => error !== null && data === undefined);
  if (failed?.error) return { kind: 'failed', message: failed.error.message, retry: () => void failed.refetch() };
  if (!invoice.data || !accounts.data || !cards.data || !days || !user) return { kind: 'loading' };
  return {
    kind: 'ready',
    invoice: invoice.data,
    material: {
      remaining: invoice.data.remaining_amount,
      accounts: choicesOf(accounts.data.accounts),
      cards: cards.data.credit_cards,
      days,
      ownName: ('corporation' in user ? user.corporation : user.soleProprietor).transfer_person_name,
    },
  };
}
