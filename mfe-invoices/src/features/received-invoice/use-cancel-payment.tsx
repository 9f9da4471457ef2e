import { useRef, useState } from 'react';
import type { Payment, ReceivedInvoice } from 'shared-api/types';
import { isRequested } from 'shared-features/payments/payment-status';
import { isCaptured } from 'shared-features/payments/payment-view';
import { $api, api, ApiError, newIdempotencyKey, queryClient, dataOf } from 'shared-auth';
import {
  applicationCancelled,
  cancelApplicationText,
  cancelApplicationTitle,
  unexpectedError,
} from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { formatYen } from 'shared-rules/yen';
import { useConfirm, useSnackbar } from 'shared-shell';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;
/** Paths whose cached answers a cancelled payment changes. */
const CHANGED = [
  '/received_invoices',
  '/received_invoices/{doc_number}',
  '/invoices',
  '/invoices/{id}',
  '/users/notifications',
];

interface CancelFailure {
  readonly paymentId: number;
  readonly message: string;
}

/**
 * Cancels a payment after a confirmation, one at a time. Shows the result at once. An error stays at the payment, which
 * is fetched again because a refusal means that it has changed.
 * @param onCancelled called when a payment was cancelled and its button is about to disappear
 */
export function useCancelPayment(onCancelled: () => void) {
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const [pendingId, setPendingId] = useState<number | null>(null);
  const [failure, setFailure] = useState<CancelFailure | null>(null);
  // A repeated attempt uses the same key, also after a lost answer.
  const keys = useRef(new Map<number, string>());
  const isRunning = useRef(false);

  const send = async (payment: Payment) => {
    const key = keys.current.get(payment.id) ?? newIdempotencyKey();
    keys.current.set(payment.id, key);
    const data = await dataOf(
      api.PUT('/invoices/{id}/cancel', {
        params: { path: { id: payment.id }, header: { 'Idempotency-Key': key } },
      }),
    );
    remember(data);
    snackbar.show({ color: 'success', text: applicationCancelled, duration: SNACKBAR_MS });
    onCancelled();
  };

  const run = async (payment: Payment) => {
    setPendingId(payment.id);
    setFailure(null);
    try {
      await send(payment);
    } catch (error) {
      setFailure({ paymentId: payment.id, message: error instanceof ApiError ? error.message : unexpectedError });
    }
    for (const path of CHANGED) void queryClient.invalidateQueries({ queryKey: ['get', path] });
    setPendingId(null);
  };

  const cancel = async (payment: Payment) => {
    // State updates too late to block a double click.
    if (isRunning.current) return;
    isRunning.current = true;
    if (await confirm(question(payment))) await run(payment);
    isRunning.current = false;
  };
  return { cancel: (payment: Payment) => void cancel(payment), pendingId, failure };
}

/** Returns the confirmation: the general text, then the effect on this payment's money. */
function question(payment: Payment) {
  const total = formatYen(payment.total_amount);
  return {
    title: cancelApplicationTitle,
    text: (
      <>
        <p>{cancelApplicationText}</p>
        <p>{`${payment.payment_number}　${payment.supplier.name}`}</p>
        <p>
          {isCaptured(payment)
            ? `決済済みの ${total} は、全額カードに返金されます。`
            : `${total} のカードの承認が取り消されます。カードへの請求はありません。`}
        </p>
        {isRequested(payment) ? (
          <p>{`${payment.supplier.name}からのお支払い依頼も、これで終了します。依頼元にはキャンセルされたことが通知されます。`}</p>
        ) : null}
      </>
    ),
    confirmLabel: BUTTONS.cancelApplication,
    cancelLabel: BUTTONS.back,
    isDanger: true,
  };
}

/** Updates the payment in the cached invoice, before the invoice is fetched again. */
function remember(payment: Payment): void {
  const { queryKey } = $api.queryOptions('get', '/received_invoices/{doc_number}', {
    params: { path: { doc_number: payment.doc_number } },
  });
  queryClient.setQueryData<ReceivedInvoice>(
    queryKey,
    (invoice) =>
      invoice && { ...invoice, payments: invoice.payments.map((each) => (each.id === payment.id ? payment : each)) },
  );
}
