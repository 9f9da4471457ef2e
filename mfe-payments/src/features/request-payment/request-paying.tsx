import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CreditCard, ReceivedInvoice, RequestedPayment } from 'shared-api/types';
import type { PaymentAttempt } from 'flow-payment/payment-order';
import { requestPaid } from 'shared-rules/messages';
import { paths, useSnackbar } from 'shared-shell';
import { RequestClosed } from '../request-flow/request-closed';
import { chosenCard } from './chosen-card';
import { RequestConfirm } from './request-confirm';
import type { RequestFace } from './request-face';
import { RequestForm } from './request-form';
import type { RequestFlow } from './request-payment.workflow';
import type { CardMaterial } from './use-card-material';
import { usePayRequest } from './use-pay-request';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

interface RequestPayingProps {
  readonly payment: RequestedPayment;
  readonly invoice: ReceivedInvoice;
  readonly material: CardMaterial;
  readonly face: RequestFace;
  /** Card to confirm; undefined in the first step. */
  readonly confirmed: CreditCard | undefined;
  readonly flow: RequestFlow;
  readonly update: (part: Partial<Omit<RequestFlow, 'paymentId'>>) => void;
}

/** Shows the current step of a request's payment, or why it can no longer be paid. */
export function RequestPaying({ payment, invoice, material, face, confirmed, flow, update }: RequestPayingProps) {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const [wasPayable] = useState(payment.request.is_payable);
  const [isPaid, setIsPaid] = useState(false);
  const keep = useCallback((attempt: PaymentAttempt | null) => update({ attempt }), [update]);
  const paying = usePayRequest({
    attempt: flow.attempt,
    keep,
    onPaid: ({ doc_number: docNumber, id }) => {
      setIsPaid(true);
      snackbar.show({ color: 'success', text: requestPaid, duration: SNACKBAR_MS });
      void navigate(paths.paymentComplete(docNumber, id), { replace: true });
    },
  });
  const choose = useCallback((creditCardId: string) => update({ creditCardId }), [update]);

  // Hides the notice while this page itself pays the request.
  if (!payment.request.is_payable && !paying.isPending && !isPaid)
    return <RequestClosed payment={payment} isNews={wasPayable} />;
  if (confirmed !== undefined) {
    return (
      <RequestConfirm
        payment={payment}
        card={confirmed}
        days={material.days}
        payLabel={face.payLabel}
        paying={paying}
        isPaid={isPaid}
        onBack={() => update({ isConfirming: false })}
        onOtherCard={() => update({ isConfirming: false, creditCardId: null })}
      />
    );
  }
  return (
    <RequestForm
      label={face.title}
      payment={payment}
      invoice={invoice}
      material={material}
      initial={chosenCard(flow.creditCardId, material)}
      onChoose={choose}
      onNext={(creditCardId) => update({ creditCardId, isConfirming: true })}
    />
  );
}
