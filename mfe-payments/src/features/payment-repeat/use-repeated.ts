import { useSearchParams } from 'react-router-dom';
import type { OwnPayment, Payment } from 'shared-api/types';
import { $api, ApiError } from 'shared-auth';
import { isRepeatable } from 'shared-features/payments/payment-view';

/**
 * State of the earlier payment whose contents are to be entered again. `none`: the address names none. `gone`: it does
 * not exist, or the supplier has none that can be repeated.
 */
export type Repeated =
  | { readonly kind: 'none' | 'loading' | 'gone' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly payment: OwnPayment };

/** Newest payments among which the last approved one of a supplier is looked for. */
const LOOKED_AT = 20;

/**
 * Loads the earlier payment that the address names: itself (`?same=7`), or as the last of a supplier (`?supplier=1`).
 */
export function useRepeated(): Repeated {
  const [search] = useSearchParams();
  const [paymentId, supplierId] = [idIn(search.get('same')), idIn(search.get('supplier'))];
  const named = $api.useQuery(
    'get',
    '/invoices/{id}',
    { params: { path: { id: paymentId ?? 0 } } },
    { enabled: paymentId !== null },
  );
  const last = $api.useQuery(
    'get',
    '/invoices',
    { params: { query: { supplier_id: supplierId ?? 0, page: 0, size: LOOKED_AT } } },
    { enabled: paymentId === null && supplierId !== null },
  );
  if (paymentId === null && supplierId === null) return { kind: search.has('same') ? 'gone' : 'none' };
  const { error, refetch } = paymentId === null ? last : named;
  const payment: Payment | null | undefined =
    paymentId === null ? last.data && (last.data.invoices.find(isRepeatable) ?? null) : named.data;
  if (error instanceof ApiError && error.httpStatus === 404) return { kind: 'gone' };
  if (payment === undefined)
    return error ? { kind: 'failed', message: error.message, retry: () => void refetch() } : { kind: 'loading' };
  return payment?.invoice_type === 'InvoicePayment' ? { kind: 'ready', payment } : { kind: 'gone' };
}

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
