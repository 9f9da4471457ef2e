import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnPayment } from 'shared-api/types';
import { keptValues, type PaymentValues } from 'shared-features/payments/payment-form';
import { BUTTONS } from 'shared-rules/words';
import { paths, useLeaveWarning, workflowAreas } from 'shared-shell';
import { Alert, LinkButton, Page, PageHeader, Skeleton, EmptyState } from 'shared-ui/core';
import { LoadError } from '../payment-flow/load-error';
import { PaymentNotFound } from '../payment-flow/not-found';
import { useScreenMessage } from '../payment-flow/screen-message';
import { changeOf, usePaymentFlow } from '../payment-flow/use-payment-flow';
import { PaymentForm } from '../payment-form/payment-form';
import { isChanged, lockedFields, permittedValues, valuesOf, notEditableReason } from './change-rights';
import { editCrumbs } from './edit-crumbs';
import { EditLead } from './edit-lead';
import { useChangeMaterial } from './use-change-material';

/** In the place of the form where nothing of a payment can be changed any more. */
function NotEditable({ payment }: { readonly payment: OwnPayment }) {
  return (
    <EmptyState icon="block" action={<LinkButton variant="primary" href={paths.receivedInvoice(payment.doc_number)}>請求書を見る</LinkButton>}>
      {notEditableReason(payment)}
    </EmptyState>
  );
}

const TITLE = '申請内容の変更';

interface PaymentEditProps {
  readonly docNumber: number;
  readonly id: number;
}

/** A payment that was applied for, in the form it was applied for with: what is possible of it may be changed. */
export function PaymentEdit({ docNumber, id }: PaymentEditProps) {
  const navigate = useNavigate();
  const loaded = useChangeMaterial(docNumber, id);
  const { flow, update } = usePaymentFlow();
  const entered = changeOf(flow, id);
  useLeaveWarning(loaded.kind === 'ready' && entered !== null && isChanged(entered.values, loaded.payment), workflowAreas['invoice-payment']);
  const message = useScreenMessage();
  const problems = useMemo(() => message.problems ?? [], [message.problems]);

  const keep = useCallback(
    (values: PaymentValues, isComplete: boolean) =>
      update((now) => ({ change: { attempt: null, sent: null, ...changeOf(now, id), paymentId: id, values, isComplete } })),
    [update, id],
  );
  if (loaded.kind === 'notFound') return <PaymentNotFound />;
  return (
    <Page width="list">
      <PageHeader title={TITLE} breadcrumb={editCrumbs(docNumber, loaded.kind === 'ready' ? loaded.payment.payment_number : TITLE)} />
      {message.notice === undefined ? null : <Alert tone="info" title={message.notice} />}
      {loaded.kind === 'loading' ? (
        <Skeleton lines={8} />
      ) : loaded.kind === 'failed' ? (
        <LoadError message={loaded.message} onRetry={loaded.retry} />
      ) : loaded.payment.editable === null ? (
        <NotEditable payment={loaded.payment} />
      ) : (
        <PaymentForm
          label={TITLE}
          invoice={loaded.invoice}
          material={loaded.material}
          paymentId={id}
          initial={permittedValues(entered === null ? valuesOf(loaded.payment) : keptValues(entered.values, loaded.material), loaded.payment)}
          locked={lockedFields(loaded.payment)}
          problems={problems}
          focus={message.focus}
          lead={<EditLead payment={loaded.payment} />}
          secondAction={<LinkButton isBlock href={paths.receivedInvoice(docNumber)}>{BUTTONS.back}</LinkButton>}
          onChange={keep}
          onNext={() => void navigate(paths.paymentEditConfirm(docNumber, id))}
        />
      )}
    </Page>
  );
}
