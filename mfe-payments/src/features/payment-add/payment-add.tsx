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
import { enteredOf, usePaymentFlow } from '../payment-flow/use-payment-flow';
import { initialValues, keptValues } from '../payment-form/initial-values';
import { PaymentForm } from '../payment-form/payment-form';
import { usePaymentMaterial } from '../payment-form/use-payment-material';

const TITLE = 'カード払いの申請';
const NOTHING_KEPT = { attempt: null, draftId: null, saved: null };

/** The payment of one invoice, from what is left of it to a form that may go on to the confirm screen. */
export function PaymentAdd({ docNumber }: { readonly docNumber: number }) {
  const navigate = useNavigate();
  const loaded = usePaymentMaterial(docNumber);
  const { flow, update } = usePaymentFlow();
  const entered = enteredOf(flow, docNumber);
  const message = useScreenMessage();
  const problems = useMemo(() => message.problems ?? [], [message.problems]);

  const keep = useCallback(
    (values: PaymentValues, isComplete: boolean) =>
      update((now) => ({ payment: { ...NOTHING_KEPT, ...enteredOf(now, docNumber), docNumber, values, isComplete } })),
    [update, docNumber],
  );
  if (loaded.kind === 'notFound') return <InvoiceNotFound />;
  return (
    <Page width="list">
      <PageHeader title={TITLE} breadcrumb={paymentCrumbs(docNumber)} steps={<PaymentSteps current={2} />} />
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
          label={TITLE}
          invoice={loaded.invoice}
          material={loaded.material}
          paymentId={null}
          initial={entered === null ? initialValues(loaded.invoice, loaded.material) : keptValues(entered.values, loaded.material)}
          problems={problems}
          focus={message.focus}
          onChange={keep}
          onNext={() => void navigate(paths.paymentAddConfirm(docNumber))}
        />
      )}
    </Page>
  );
}
