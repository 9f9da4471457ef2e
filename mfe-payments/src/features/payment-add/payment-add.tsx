import { useEffect, useState } from 'react';
import type { Payment } from 'shared-api/types';
import { CameThrough, NotComeThrough, type LostAnswer, useLostAnswer } from 'flow-payment/lost-answer';
import { rememberPayment } from 'flow-payment/payment-order';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { paths } from 'shared-shell';
import { Alert, EmptyState, LinkButton, Page, PageHeader, Skeleton, LoadError } from 'shared-ui/core';
import { DraftGone } from '../payment-draft/draft-gone';
import { useResumedDraft } from '../payment-draft/use-resumed-draft';
import { InvoiceNotFound } from '../payment-flow/not-found';
import { paymentCrumbs } from '../payment-flow/payment-crumbs';
import { PaymentSteps } from '../payment-flow/payment-steps';
import { useScreenMessage } from '../payment-flow/screen-message';
import { usePaymentFlow, enteredOf, type PaymentFlowState } from '../payment-flow/use-payment-flow';
import { RepeatGone, RepeatNotice } from '../payment-repeat/repeat-notice';
import { repeatedValues } from '../payment-repeat/repeated-values';
import { useRepeated } from '../payment-repeat/use-repeated';
import { usePaymentMaterial } from '../payment-form/use-payment-material';
import { ADD_TITLE, PaymentEntry } from './payment-entry';

/**
 * Resolves a payment of this invoice whose answer was lost: a successful one is not entered again, and the remaining
 * amount is known before the form appears.
 */
function useClearedUp(docNumber: number, { flow, update }: PaymentFlowState): LostAnswer {
  const [paid, setPaid] = useState<Payment | null>(null);
  const lost = useLostAnswer(enteredOf(flow, docNumber)?.attempt ?? null);
  const found = lost.kind === 'paid' ? lost.payment : null;
  useEffect(() => {
    if (found === null) return;
    void rememberPayment(found).then(() => {
      setPaid(found);
      update(() => ({ payment: null }));
    });
  }, [found, update]);
  if (lost.kind === 'paid') return { kind: 'asking' };
  return paid === null || lost.kind !== 'none' ? lost : { kind: 'paid', payment: paid };
}

/** Shows the payment form of one invoice, from the remaining amount to the step before the confirm screen. */
export function PaymentAdd({ docNumber }: { readonly docNumber: number }) {
  const loaded = usePaymentMaterial(docNumber);
  const resumed = useResumedDraft(docNumber);
  const repeated = useRepeated();
  const entering = usePaymentFlow();
  const lost = useClearedUp(docNumber, entering);
  const { notice } = useScreenMessage();
  if (loaded.kind === 'notFound') return <InvoiceNotFound />;
  const failure = [loaded, resumed, repeated, lost].find((part) => part.kind === 'failed');
  const again =
    loaded.kind === 'ready' && repeated.kind === 'ready'
      ? repeatedValues(repeated.payment, loaded.invoice, loaded.material)
      : null;
  const isLoading = [loaded, resumed, repeated].some(({ kind }) => kind === 'loading') || lost.kind === 'asking';
  return (
    <Page width="list">
      <PageHeader title={ADD_TITLE} breadcrumb={paymentCrumbs(docNumber)} steps={<PaymentSteps current={2} />} />
      {notice === undefined ? null : <Alert tone="info" title={notice} />}
      {lost.kind === 'paid' ? <CameThrough payment={lost.payment} /> : null}
      {lost.kind === 'notPaid' ? <NotComeThrough /> : null}
      {resumed.kind === 'gone' ? <DraftGone docNumber={docNumber} /> : null}
      {repeated.kind === 'gone' ? <RepeatGone /> : null}
      {failure?.kind === 'failed' ? (
        <LoadError error={failure} onRetry={failure.retry} />
      ) : isLoading || loaded.kind !== 'ready' ? (
        <Skeleton lines={8} />
      ) : loaded.material.remaining === 0 ? (
        <EmptyState
          icon="check_circle"
          action={
            <LinkButton variant="primary" href={paths.receivedInvoice(docNumber)}>
              請求書を見る
            </LinkButton>
          }
        >
          {`請求書 ${invoiceIdentifier(docNumber)} は、全額のお支払いを申請済みです。`}
        </EmptyState>
      ) : (
        <>
          {again === null || repeated.kind !== 'ready' ? null : (
            <RepeatNotice payment={repeated.payment} leftOut={again.leftOut} />
          )}
          <PaymentEntry
            entering={entering}
            invoice={loaded.invoice}
            material={loaded.material}
            draft={resumed.kind === 'ready' ? resumed.draft : null}
            repeated={again?.values ?? null}
          />
        </>
      )}
    </Page>
  );
}
