import { useCallback, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { choiceOf } from 'flow-payment/payment-order';
import { applicationReceived, saved } from 'shared-rules/messages';
import { paths, useSnackbar } from 'shared-shell';
import { Page, PageHeader, Skeleton, LoadError } from 'shared-ui/core';
import { PaymentNotFound } from '../payment-flow/not-found';
import type { ChangedPayment } from '../payment-flow/payment.workflow';
import type { ScreenMessage } from '../payment-flow/screen-message';
import { changeOf, usePaymentFlow } from '../payment-flow/use-payment-flow';
import { permittedValues } from './change-rights';
import { ConfirmChange } from './confirm-change';
import { editCrumbs } from './edit-crumbs';
import { useChangeMaterial } from './use-change-material';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;
const NOTHING_ENTERED: ScreenMessage = { notice: '変更する内容を入力してから、確認画面へ進んでください。' };

interface PaymentEditConfirmProps {
  readonly docNumber: number;
  readonly id: number;
}

/** Shows the change of a payment for confirmation. If nothing is entered, redirects to the form. */
export function PaymentEditConfirm({ docNumber, id }: PaymentEditConfirmProps) {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const loaded = useChangeMaterial(docNumber, id);
  const { flow, update } = usePaymentFlow();
  const entered = changeOf(flow, id);
  // The changed payment may permit none of the entered values any more. The page is left, and not for the form.
  const [isChanged, setIsChanged] = useState(false);
  const keep = useCallback(
    (part: Partial<ChangedPayment>) => update(({ change }) => ({ change: change && { ...change, ...part } })),
    [update],
  );

  const back = <Navigate to={paths.paymentEdit(docNumber, id)} state={NOTHING_ENTERED} replace />;
  if (isChanged) return <Skeleton lines={8} />;
  if (!entered?.isComplete) return back;
  if (loaded.kind === 'notFound') return <PaymentNotFound />;
  const choice =
    loaded.kind === 'ready'
      ? choiceOf(
          { invoice: { docNumber }, supplierName: loaded.invoice.supplier.name },
          loaded.material,
          permittedValues(entered.values, loaded.payment),
          null,
        )
      : undefined;
  if (choice === null) return back;
  return (
    <Page width="form">
      <PageHeader
        title="申請内容の確認"
        breadcrumb={editCrumbs(docNumber, loaded.kind === 'ready' ? loaded.payment.payment_number : '申請内容の確認')}
      />
      {loaded.kind === 'failed' ? <LoadError error={loaded} onRetry={loaded.retry} /> : null}
      {loaded.kind === 'loading' ? <Skeleton lines={8} /> : null}
      {choice === undefined || loaded.kind !== 'ready' ? null : (
        <ConfirmChange
          payment={loaded.payment}
          choice={choice}
          entered={entered}
          keep={keep}
          onReload={loaded.reload}
          onBack={(problems) => void navigate(paths.paymentEdit(docNumber, id), { state: { problems } })}
          onChanged={(isCorrection) => {
            setIsChanged(true);
            snackbar.show({
              color: 'success',
              text: isCorrection ? applicationReceived : saved,
              duration: SNACKBAR_MS,
            });
            void navigate(paths.receivedInvoice(docNumber), { replace: true });
          }}
        />
      )}
    </Page>
  );
}
