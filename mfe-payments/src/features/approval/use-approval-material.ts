import type { Approval, OwnPayment, ReceivedInvoice, SupplierAccount } from 'shared-api/types';
import { $api, ApiError } from 'shared-auth';
import { accountOf } from 'flow-payment/approval';
import { isRequested } from 'shared-features/payments/payment-status';

/** State of a request on its page. `ready`: parts that are still loading are undefined. */
type Loaded =
  | { readonly kind: 'loading' | 'notFound' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly material: ApprovalMaterial };

/** A request for approval with what it is about. */
export interface ApprovalMaterial {
  readonly approval: Approval;
  /** Invoice as it is now; null for one that is registered with its payment; undefined while loading. */
  readonly invoice: ReceivedInvoice | null | undefined;
  /** Payment that would be changed; null where there is none, and for a card-payment request. */
  readonly payment: OwnPayment | null | undefined;
  /** Account of the terms; null if it is gone or has changed; undefined while loading, and where nobody chooses it. */
  readonly account: SupplierAccount | null | undefined;
  /** Why the invoice could not be loaded. */
  readonly failure: { readonly message: string; readonly retry: () => void } | null;
}

/** Whether the payer of a request chooses account and date: not for a card-payment request. */
export const isOwnChoice = ({ terms }: Pick<Approval, 'terms'>): boolean => terms.transfer_date !== null;

function useAccount(approval: Approval | undefined, payment: OwnPayment | null | undefined) {
  const isWanted = approval !== undefined && isOwnChoice(approval);
  const { data, error } = $api.useQuery(
    'get',
    '/suppliers/{id}/accounts',
    { params: { path: { id: approval?.supplier.id ?? 0 } } },
    { enabled: isWanted },
  );
  if (!isWanted || payment === undefined) return undefined;
  // A payment that is changed may keep an account that has changed since.
  const own = payment === null ? [] : [payment.supplier_account];
  if (data === undefined) return error === null ? undefined : null;
  return accountOf(approval, [...data.accounts, ...own]) ?? null;
}

/** Loads a request for approval, and beside it the invoice, the payment that it changes, and the account. */
export function useApprovalMaterial(id: string): Loaded {
  const asked = $api.useQuery('get', '/approvals/{id}', { params: { path: { id } } });
  const approval = asked.data;
  const docNumber = approval?.doc_number ?? null;
  const invoice = $api.useQuery(
    'get',
    '/received_invoices/{doc_number}',
    { params: { path: { doc_number: docNumber ?? 0 } } },
    { enabled: docNumber !== null },
  );
  const paymentId = approval !== undefined && isOwnChoice(approval) ? approval.payment_id : null;
  const changed = $api.useQuery(
    'get',
    '/invoices/{id}',
    { params: { path: { id: paymentId ?? 0 } } },
    { enabled: paymentId !== null },
  );
  const payment =
    paymentId === null || changed.error !== null
      ? null
      : changed.data === undefined || !isRequested(changed.data)
        ? changed.data
        : null;
  const account = useAccount(approval, payment);
  if (approval === undefined) {
    if (asked.error === null) return { kind: 'loading' };
    const isUnknown = asked.error instanceof ApiError && asked.error.httpStatus === 404;
    if (isUnknown) return { kind: 'notFound' };
    return { kind: 'failed', message: asked.error.message, retry: () => void asked.refetch() };
  }
  const failure =
    invoice.data === undefined && invoice.error !== null
      ? { message: invoice.error.message, retry: () => void invoice.refetch() }
      : null;
  return {
    kind: 'ready',
    material: { approval, invoice: docNumber === null ? null : invoice.data, payment, account, failure },
  };
}
