import type { RequestedPayment } from 'shared-api/types';
import { AddresseeNotice } from 'shared-features/suppliers/addressee';
import { PaymentDeadline } from 'shared-features/payments/payment-deadline';
import { refusalOf } from 'shared-features/payments/payment-view';
import { ExaminationStatus } from 'shared-rules/status';
import { formatDateTime, formatLongDate } from 'shared-rules/time';
import { paths } from 'shared-shell';
import { Alert, LinkButton } from 'shared-ui/core';

const S = ExaminationStatus;

/** What the buyer may still do where a request has ended without a payment. */
const STILL_POSSIBLE = 'お支払いが必要な場合は、振込先口座を登録して、通常のカード払いを申請できます。';

interface RequestNoticeProps {
  readonly payment: RequestedPayment;
}

/** How the newest request of an invoice stands: whose it is and until when it can be paid, or why it cannot be any more. */
export function RequestNotice({ payment }: RequestNoticeProps) {
  const { status, request } = payment;
  if (status === S.WaitingForPayment) return request.is_payable ? <Waiting payment={payment} /> : <Over title={expired(payment)} />;
  if (status === S.Expired) return <Over title={expired(payment)} />;
  // What the examiner ended has a notice of its own.
  if (status === S.Cancel && refusalOf(payment) === null) return <Over title={cancelled(payment)} />;
  return null;
}

function Waiting({ payment: { doc_number: docNumber, request } }: RequestNoticeProps) {
  const { requester, parties, request_number: number, payment_deadline: deadline } = request;
  return (
    <section aria-label="お支払い依頼">
      <AddresseeNotice parties={parties} />
      <Alert tone="warning" title={`${requester.name}からお支払い依頼（${number}）が届いています。`}>
        <p>有効期限: <PaymentDeadline date={deadline} look="text" /></p>
        <p>依頼の内容にお心当たりがない場合は、支払わずに依頼元へご確認ください。</p>
        <LinkButton variant="primary" icon="credit_card" href={paths.paymentRequestSettlement(docNumber)}>カードで支払う</LinkButton>
      </Alert>
    </section>
  );
}

function Over({ title }: { readonly title: string }) {
  return <section aria-label="お支払い依頼"><Alert tone="info" title={title}><p>{STILL_POSSIBLE}</p></Alert></section>;
}

const expired = ({ request: { request_number: number, payment_deadline: deadline } }: RequestedPayment): string =>
  `お支払い依頼（${number}）は、有効期限（${formatLongDate(deadline)}）を過ぎたため終了しました。`;

function cancelled({ request, history }: RequestedPayment): string {
  const ending = history.findLast(({ event }) => event === 'sellerCancel' || event === 'buyerCancel');
  const who = ending?.event === 'buyerCancel' ? '貴社がキャンセルしました' : '依頼元がキャンセルしました';
  return `お支払い依頼（${request.request_number}）は、${who}${ending === undefined ? '' : `（${formatDateTime(ending.at)}）`}。`;
}
