import type { ReceivedInvoice, RequestedPayment } from 'shared-api/types';
import { CalendarButton } from 'shared-features/payments/calendar-file';
import { PaymentDeadline } from 'shared-features/payments/payment-deadline';
import { paths } from 'shared-shell';
import { ActionBar, Card, LinkButton, Split, Stack, useIsDesktop } from 'shared-ui/core';
import { RequestClosed } from '../request-flow/request-closed';
import { RequestCost } from '../request-flow/request-cost';
import * as text from '../request-flow/request-text.css';
import { RequestDocument } from './request-document';
import { RequesterCard } from './requester-card';
import * as styles from './waiting-request.css';

interface RequestSectionsProps {
  readonly payment: RequestedPayment;
  readonly invoice: ReceivedInvoice;
}

/** Everything about a request. On a phone its cost comes before the document, which is long, and the button lies below. */
export function RequestSections({ payment, invoice }: RequestSectionsProps) {
  const isDesktop = useIsDesktop();
  const { request } = payment;
  const pay = request.is_payable ? (
    <LinkButton variant="primary" icon="credit_card" isBlock href={paths.paymentWaitingCreditCard(payment.id)}>支払い方法を選択</LinkButton>
  ) : null;
  const cost = (
    <RequestCost payment={payment}>
      <p className={styles.deadline}><span className={styles.term}>有効期限</span><PaymentDeadline date={request.payment_deadline} isOpen={request.is_payable} look="text" /></p>
      {isDesktop ? pay : null}
      {request.is_payable ? <CalendarButton payment={payment} /> : null}
    </RequestCost>
  );
  const requester = <RequesterCard request={request} />;
  const rest = (
    <>
      {request.message === '' ? null : <Card title="依頼元からのメッセージ"><p className={text.words}>{request.message}</p></Card>}
      <RequestDocument invoice={invoice} />
    </>
  );
  return (
    <>
      <RequestClosed payment={payment} />
      {isDesktop ? <Split ratio="aside" main={<>{requester}{rest}</>} side={cost} /> : <Stack>{requester}{cost}{rest}</Stack>}
      {isDesktop || pay === null ? null : <ActionBar>{pay}</ActionBar>}
    </>
  );
}
