import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { $api, ApiError } from 'shared-auth';
import { PaymentReceipt } from 'flow-payment/payment-receipt';
import { isMoving, isRequested, MOVING_REFETCH_MS } from 'shared-features/payments/payment-status';
import { PrintHead } from 'shared-features/ui/print-head';
import { paths } from 'shared-shell';
import { ActionBar, LinkButton, Page, PageHeader, Skeleton, LoadError } from 'shared-ui/core';
import { NextUnpaid } from './next-unpaid';
import { PaymentNotFound } from '../payment-flow/not-found';
import { paymentCrumbs } from '../payment-flow/payment-crumbs';
import { PaymentSteps } from '../payment-flow/payment-steps';
import { usePaymentFlow } from '../payment-flow/use-payment-flow';
import { RequestSteps } from '../request-payment/request-steps';

interface PaymentCompleteProps {
  readonly docNumber: number;
  readonly id: number;
}

/** Shows one submitted payment. It is read from the server, so that a reload and a link show the same. */
export function PaymentComplete({ docNumber, id }: PaymentCompleteProps) {
  const {
    data: payment,
    error,
    refetch,
  } = $api.useQuery(
    'get',
    '/invoices/{id}',
    { params: { path: { id } } },
    { refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? MOVING_REFETCH_MS : false) },
  );
  const { flow, reset } = usePaymentFlow();
  // The entered values have been submitted.
  const isEntered = flow.payment?.docNumber === docNumber && payment?.doc_number === docNumber;
  useEffect(() => {
    if (isEntered) reset();
  }, [isEntered, reset]);

  const isUnknown = error instanceof ApiError && error.httpStatus === 404;
  if (isUnknown || (payment !== undefined && payment.doc_number !== docNumber)) return <PaymentNotFound />;
  // An unpaid request has no result to show; it is still waiting.
  if (payment?.submitted_at === null) return <Navigate to={paths.paymentWaiting(id)} replace />;
  return (
    <Page width="form">
      <PrintHead />
      <PageHeader
        title="申請完了"
        breadcrumb={paymentCrumbs(docNumber)}
        steps={
          payment === undefined ? undefined : isRequested(payment) ? (
            <RequestSteps current={3} />
          ) : (
            <PaymentSteps current={4} />
          )
        }
      />
      {payment !== undefined ? (
        <>
          <PaymentReceipt payment={payment} />
          <NextUnpaid />
          <ActionBar>
            <LinkButton href={paths.receivedInvoice(payment.doc_number)}>請求書を見る</LinkButton>
            <LinkButton variant="primary" href={paths.receivedInvoices()}>
              受取請求書に戻る
            </LinkButton>
          </ActionBar>
        </>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Page>
  );
}
