import { useEffect } from 'react';
import type { UserPreRegistration } from 'shared-api/types';
import { $api } from 'shared-auth';
import { SystemReturn } from 'shared-features/suppliers/connecting-system';
import { PaymentReceipt } from 'flow-payment/payment-receipt';
import { isMoving, MOVING_REFETCH_MS } from 'shared-features/payments/payment-status';
import { paths } from 'shared-shell';
import { ActionBar, LinkButton, Skeleton, LoadError } from 'shared-ui/core';
import { PreRegistrationFrame } from '../pre-registration/pre-registration-frame';
import { PAYMENT_STEPS } from './steps';
import { usePreRegisteredEntry } from './use-pre-registered-entry';

/**
 * Shows the result of a submitted payment, with the link back to the system. It is read from the server, so that a
 * reload and a link show the same.
 */
export function PaymentComplete({ preRegistration }: { readonly preRegistration: UserPreRegistration }) {
  const { id: preId, system, return_url: returnUrl, result } = preRegistration;
  const {
    data: payment,
    error,
    refetch,
  } = $api.useQuery(
    'get',
    '/invoices/{id}',
    { params: { path: { id: result?.invoice_id ?? 0 } } },
    {
      enabled: result !== null,
      refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? MOVING_REFETCH_MS : false),
    },
  );
  const { entry, clear } = usePreRegisteredEntry(preId);
  // The entered values have become a payment.
  const isEntered = entry !== null;
  useEffect(() => {
    if (isEntered) clear();
  }, [isEntered, clear]);
  return (
    <PreRegistrationFrame title="登録完了" steps={PAYMENT_STEPS} step={4}>
      {payment !== undefined ? (
        <PaymentReceipt payment={payment} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
      <ActionBar>
        {result?.kind === 'payment' ? (
          <LinkButton href={paths.receivedInvoice(result.doc_number)}>請求書を見る</LinkButton>
        ) : null}
        <SystemReturn system={system} href={returnUrl} variant="primary" />
      </ActionBar>
    </PreRegistrationFrame>
  );
}
