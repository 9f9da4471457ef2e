import { type ReactNode, useEffect, useRef } from 'react';
import type { RequestedPayment } from 'shared-api/types';
import { isEnded } from 'shared-features/payments/payment-view';
import { requestAlreadyCancelled, requestAlreadyPaid, requestExpired } from 'shared-rules/messages';
import { formatPhoneNumber } from 'shared-rules/phone';
import { ExaminationStatus } from 'shared-rules/status';
import { formatLongDate } from 'shared-rules/time';
import { paths } from 'shared-shell';
import { Alert, type AlertTone, Cluster, LinkButton, textStyles } from 'shared-ui/core';

interface Face {
  readonly tone: AlertTone;
  readonly title: string;
  readonly text: string;
  readonly way: ReactNode;
}

const toWaiting = (
  <LinkButton size="sm" href={paths.paymentsWaiting()}>
    お支払い待ちに戻る
  </LinkButton>
);

/** Returns why a request can no longer be paid, and where to go; null while it can. */
function closedFace(payment: RequestedPayment): Face | null {
  const { request, transfer_date: transferDate, doc_number: docNumber } = payment;
  if (request.is_payable) return null;
  if (payment.status === ExaminationStatus.Cancel) {
    return { tone: 'warning', title: requestAlreadyCancelled, text: whoCancelled(payment), way: toWaiting };
  }
  if (payment.submitted_at !== null && !isEnded(payment)) {
    const planned = transferDate === null ? '' : `振込予定日は${formatLongDate(transferDate)}です。`;
    const way = (
      <LinkButton size="sm" variant="primary" href={paths.paymentComplete(docNumber, payment.id)}>
        お支払い内容を見る
      </LinkButton>
    );
    return {
      tone: 'success',
      title: requestAlreadyPaid,
      text: `申請番号は${payment.payment_number}です。${planned}もう一度お支払いいただく必要はありません。`,
      way,
    };
  }
  const { requester } = request;
  const contact = [requester.name, requester.contact_name, formatPhoneNumber(requester.phone_number)]
    .filter((part) => part !== '')
    .join('　');
  return {
    tone: 'warning',
    title: requestExpired(request.payment_deadline),
    text: `お支払いが必要な場合は、依頼元（${contact}）へ、あらためて依頼を送るようご連絡ください。`,
    way: toWaiting,
  };
}

function whoCancelled({ history }: RequestedPayment): string {
  const last = history.findLast(({ status }) => status === ExaminationStatus.Cancel);
  if (last?.actor === 'seller')
    return '依頼元がキャンセルしたため、お支払いは必要ありません。ご不明な点は、依頼元へお問い合わせください。';
  if (last?.actor === 'buyer')
    return '貴社がお支払いをキャンセルした依頼です。お支払いが必要な場合は、依頼元へ、あらためて依頼を送るようご連絡ください。';
  return '審査の結果、このお支払いは受け付けられませんでした。お支払いが必要な場合は、依頼元へ、あらためて依頼を送るようご連絡ください。';
}

interface RequestClosedProps {
  readonly payment: RequestedPayment;
  /** Whether it was closed while its form was open. Then it is announced and takes the focus. */
  readonly isNews?: boolean;
}

/**
 * Shows that a request was paid already, was cancelled or has expired, with a link. Shows nothing while it can be paid.
 */
export function RequestClosed({ payment, isNews = false }: RequestClosedProps) {
  const box = useRef<HTMLDivElement>(null);
  const face = closedFace(payment);
  const isFocused = isNews && face !== null;
  useEffect(() => {
    if (isFocused) box.current?.focus();
  }, [isFocused]);
  if (face === null) return null;
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="この依頼の状態" className={textStyles.focusTarget}>
      <Alert tone={face.tone} title={face.title} isLive={isNews}>
        <p>{face.text}</p>
        <Cluster gap={8}>
          {face.way}
          <LinkButton size="sm" href={paths.receivedInvoice(payment.doc_number)}>
            請求書を見る
          </LinkButton>
        </Cluster>
      </Alert>
    </div>
  );
}
