import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OwnPayment } from 'shared-api/types';
import { keptValues, type PaymentValues } from 'flow-payment/payment-form';
import { formNameOf } from 'flow-payment/payment-fields';
import { correctionFieldLabels } from 'shared-features/payments/payment-correction';
import { BUTTONS } from 'shared-rules/buttons';
import { ExaminationStatus } from 'shared-rules/status';
import { paths, useLeaveWarning, workflowAreas } from 'shared-shell';
import { Alert, LinkButton, Page, PageHeader, Skeleton, EmptyState, TextLink, LoadError } from 'shared-ui/core';
import { useFocusField } from 'shared-ui/forms';
import { PaymentNotFound } from '../payment-flow/not-found';
import { useScreenMessage } from '../payment-flow/screen-message';
import { changeOf, usePaymentFlow } from '../payment-flow/use-payment-flow';
import { PaymentForm } from '../payment-form/payment-form';
import {
  isChanged,
  lockedFields,
  permittedValues,
  reachableValues,
  valuesOf,
  notEditableReason,
} from './change-rights';
import { editCrumbs } from './edit-crumbs';
import * as styles from './payment-edit.css';
import { ProposedDay } from './proposed-day';
import { useChangeMaterial } from './use-change-material';

/**
 * Shows above the form what the examiner wants corrected, with links to the fields, and what can no longer be changed.
 */
function EditLead({ payment }: { readonly payment: OwnPayment }) {
  return (
    <>
      {payment.action_required === null ? null : <CorrectionReason payment={payment} {...payment.action_required} />}
      {payment.editable === 'transfer' ? (
        <Alert tone="info" title="カードの決済が完了しています">
          <p>
            変更できるのは、振込先口座・振込日・振込名義だけです。金額とカードは変更できず、もう一度決済されることはありません。
          </p>
        </Alert>
      ) : null}
    </>
  );
}

function CorrectionReason({
  payment,
  reason,
  fields,
}: { readonly payment: OwnPayment } & NonNullable<OwnPayment['action_required']>) {
  const focus = useFocusField();
  const go = (field: string) => {
    const name = formNameOf(field);
    if (name !== undefined) focus(name);
  };
  const isReturned = payment.status === ExaminationStatus.InProgressExaminationCompleted;
  return (
    <section aria-label="修正が必要な項目">
      <Alert
        tone="warning"
        title={`${isReturned ? '当社' : '審査担当'}からの連絡をご確認のうえ、修正して再申請してください`}
      >
        <p className={styles.reason}>{reason}</p>
        {fields.length === 0 ? null : (
          <>
            <p>修正する項目</p>
            <ul className={styles.fields}>
              {correctionFieldLabels(fields).map(({ field, label }) => (
                <li key={field}>
                  {field === 'file_ids' ? (
                    <TextLink
                      href={paths.receivedInvoiceEdit(payment.doc_number)}
                    >{`${label}（請求書の編集で差し替え）`}</TextLink>
                  ) : (
                    <TextLink onPress={() => go(field)}>{label}</TextLink>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Alert>
    </section>
  );
}

/** Replaces the form if nothing of a payment can be changed any more. */
function NotEditable({ payment }: { readonly payment: OwnPayment }) {
  return (
    <EmptyState
      icon="block"
      action={
        <LinkButton variant="primary" href={paths.receivedInvoice(payment.doc_number)}>
          請求書を見る
        </LinkButton>
      }
    >
      {notEditableReason(payment)}
    </EmptyState>
  );
}

const TITLE = '申請内容の変更';

interface PaymentEditProps {
  readonly docNumber: number;
  readonly id: number;
}

/** Shows the form of a submitted payment. The fields that may still change are editable. */
export function PaymentEdit({ docNumber, id }: PaymentEditProps) {
  const navigate = useNavigate();
  const loaded = useChangeMaterial(docNumber, id);
  const { flow, update } = usePaymentFlow();
  const entered = changeOf(flow, id);
  useLeaveWarning(
    loaded.kind === 'ready' && entered !== null && isChanged(entered.values, loaded.payment),
    workflowAreas['invoice-payment'],
  );
  const message = useScreenMessage();
  const problems = useMemo(() => message.problems ?? [], [message.problems]);

  const keep = useCallback(
    (values: PaymentValues, isComplete: boolean) =>
      update((now) => ({
        change: { attempt: null, sent: null, ...changeOf(now, id), paymentId: id, values, isComplete },
      })),
    [update, id],
  );
  if (loaded.kind === 'notFound') return <PaymentNotFound />;
  return (
    <Page width="list">
      <PageHeader
        title={TITLE}
        breadcrumb={editCrumbs(docNumber, loaded.kind === 'ready' ? loaded.payment.payment_number : TITLE)}
      />
      {message.notice === undefined ? null : <Alert tone="info" title={message.notice} />}
      {loaded.kind === 'loading' ? (
        <Skeleton lines={8} />
      ) : loaded.kind === 'failed' ? (
        <LoadError error={loaded} onRetry={loaded.retry} />
      ) : loaded.payment.editable === null ? (
        <NotEditable payment={loaded.payment} />
      ) : (
        <PaymentForm
          label={TITLE}
          invoice={loaded.invoice}
          material={loaded.material}
          paymentId={id}
          initial={reachableValues(
            permittedValues(
              entered === null ? valuesOf(loaded.payment) : keptValues(entered.values, loaded.material),
              loaded.payment,
            ),
            loaded.payment,
            loaded.material.days,
          )}
          locked={lockedFields(loaded.payment)}
          problems={problems}
          focus={message.focus}
          lead={<EditLead payment={loaded.payment} />}
          dateNote={<ProposedDay submitted={loaded.payment.transfer_date} days={loaded.material.days} />}
          secondAction={
            <LinkButton isBlock href={paths.receivedInvoice(docNumber)}>
              {BUTTONS.back}
            </LinkButton>
          }
          onChange={keep}
          onNext={() => void navigate(paths.paymentEditConfirm(docNumber, id))}
        />
      )}
    </Page>
  );
}
