import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { paths } from 'shared-shell';
import { Alert, EmptyState, LinkButton, Page, PageHeader, Skeleton } from 'shared-ui/core';
import { LoadError } from '../payment-flow/load-error';
import { InvoiceNotFound } from '../payment-flow/not-found';
import { paymentCrumbs } from '../payment-flow/payment-crumbs';
import { PaymentSteps } from '../payment-flow/payment-steps';
import type { PaymentValues } from '../payment-flow/payment.workflow';
import { useScreenMessage } from '../payment-flow/screen-message';
import { draftOf, usePaymentFlow } from '../payment-flow/use-payment-flow';
import { PaymentForm } from './payment-form';
import { usePaymentMaterial } from './use-payment-material';

/** The payment of one invoice, from what is left of it to a form that may go on to the confirm screen. */
export function PaymentAdd({ docNumber }: { readonly docNumber: number }) {
  const navigate = useNavigate();
  const loaded = usePaymentMaterial(docNumber);
  const { flow, update } = usePaymentFlow();
  const draft = draftOf(flow, docNumber);
  const message = useScreenMessage();
  const problems = useMemo(() => message.problems ?? [], [message.problems]);

  const keep = useCallback(
    (values: PaymentValues, isComplete: boolean) =>
      update((now) => ({ payment: { docNumber, values, isComplete, attempt: draftOf(now, docNumber)?.attempt ?? null } })),
    [update, docNumber],
  );
  if (loaded.kind === 'notFound') return <InvoiceNotFound />;
  return (
    <Page width="list">
      <PageHeader title="カード払いの申請" breadcrumb={paymentCrumbs(docNumber)} steps={<PaymentSteps current={2} />} />
      {message.notice === undefined ? null : <Alert tone="info" title={message.notice} />}
      {loaded.kind === 'loading' ? (
        <Skeleton lines={8} />
      ) : loaded.kind === 'failed' ? (
        <LoadError message={loaded.message} onRetry={loaded.retry} />
      ) : loaded.material.remaining === 0 ? (
        <EmptyState icon="check_circle" action={<LinkButton variant="primary" href={paths.receivedInvoice(docNumber)}>請求書を見る</LinkButton>}>
          {`請求書 ${invoiceIdentifier(docNumber)} は、全額のお支払いを申請済みです。`}
        </EmptyState>
      ) : (
        <PaymentForm
          invoice={loaded.invoice}
          material={loaded.material}
          draft={draft}
          problems={problems}
          onChange={keep}
          onNext={() => void navigate(paths.paymentAddConfirm(docNumber))}
        />
      )}
    </Page>
  );
}
