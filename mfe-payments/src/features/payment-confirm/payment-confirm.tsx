import { useCallback, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { choiceOf, ConfirmOrder, type PaymentAttempt } from 'flow-payment/payment-order';
import { applicationReceived } from 'shared-rules/messages';
import { paths, useLeaveWarning, useSnackbar, workflowAreas } from 'shared-shell';
import { Page, PageHeader, Skeleton, LoadError } from 'shared-ui/core';
import { draftBody } from '../payment-draft/draft-values';
import { DraftGone } from '../payment-draft/draft-gone';
import { keepDraft } from '../payment-draft/keep-draft';
import { useDraftIsGone } from '../payment-draft/use-resumed-draft';
import { formPath } from '../payment-flow/form-path';
import { InvoiceNotFound } from '../payment-flow/not-found';
import { paymentCrumbs } from '../payment-flow/payment-crumbs';
import { PaymentSteps } from '../payment-flow/payment-steps';
import { isUnsaved } from '../payment-flow/payment.workflow';
import type { ScreenMessage } from '../payment-flow/screen-message';
import { enteredOf, usePaymentFlow } from '../payment-flow/use-payment-flow';
import { usePaymentMaterial } from '../payment-form/use-payment-material';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;
const NOTHING_ENTERED: ScreenMessage = { notice: '支払い内容を入力してから、確認画面へ進んでください。' };

/** Shows the entered payment for confirmation. Without one, redirects to the form. */
export function PaymentConfirm({ docNumber }: { readonly docNumber: number }) {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const loaded = usePaymentMaterial(docNumber);
  const { flow, update } = usePaymentFlow();
  const entered = enteredOf(flow, docNumber);
  // A paid invoice may permit nothing of what was entered. The page is left, and not for the form.
  const [isPaid, setIsPaid] = useState(false);
  const isDraftGone = useDraftIsGone(entered?.draftId ?? null);
  useLeaveWarning(isUnsaved(entered), workflowAreas['invoice-payment']);
  const keep = useCallback(
    (attempt: PaymentAttempt | null) => update(({ payment }) => ({ payment: payment && { ...payment, attempt } })),
    [update],
  );

  const form = formPath(docNumber, { draft: entered?.draftId });
  const back = <Navigate to={form} state={NOTHING_ENTERED} replace />;
  if (isPaid) return <Skeleton lines={8} />;
  if (!entered?.isComplete) return back;
  if (loaded.kind === 'notFound') return <InvoiceNotFound />;
  const choice =
    loaded.kind === 'ready'
      ? choiceOf(
          { invoice: { docNumber }, supplierName: loaded.invoice.supplier.name },
          loaded.material,
          entered.values,
          entered.draftId,
        )
      : undefined;
  if (choice === null) return back;
  return (
    <Page width="form">
      <PageHeader title="申請内容の確認" breadcrumb={paymentCrumbs(docNumber)} steps={<PaymentSteps current={3} />} />
      {isDraftGone ? <DraftGone docNumber={docNumber} /> : null}
      {loaded.kind === 'failed' ? <LoadError error={loaded} onRetry={loaded.retry} /> : null}
      {loaded.kind === 'loading' ? <Skeleton lines={8} /> : null}
      {choice === undefined || loaded.kind !== 'ready' ? null : (
        <ConfirmOrder
          choice={choice}
          days={loaded.material.days}
          attempt={entered.attempt}
          keep={keep}
          onChange={(message) => void navigate(form, { state: message })}
          saveDraft={async () => {
            const draftId = await keepDraft(entered.draftId, draftBody(docNumber, entered.values));
            // Leaving loses nothing that is stored on the server, and a retry saves the same draft again.
            update(({ payment }) => ({ payment: payment && { ...payment, draftId, baseline: entered.values } }));
            return draftId;
          }}
          onPaid={({ id }) => {
            setIsPaid(true);
            snackbar.show({ color: 'success', text: applicationReceived, duration: SNACKBAR_MS });
            void navigate(paths.paymentComplete(docNumber, id), { replace: true });
          }}
        />
      )}
    </Page>
  );
}
