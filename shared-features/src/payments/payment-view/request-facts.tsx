import type { Payment } from 'shared-api/types';
import { formatPhoneNumber } from 'shared-rules/phone';
import type { Description } from 'shared-ui/core';
import { addresseeFacts } from '../../suppliers/addressee';
import { feeBearerText } from '../commission-summary';
import { PaymentDeadline } from '../payment-deadline';
import { requestOf } from '../payment-status';
import * as styles from './payment-facts.css';
import { isEnded } from './payment-state';

/** What there is to know of the request that a payment came with; nothing of a payment that the buyer began. */
export function requestFacts(payment: Payment): readonly Description[] {
  const request = requestOf(payment);
  if (request === null) return [];
  const { requester } = request;
  const contact = [requester.contact_name, formatPhoneNumber(requester.phone_number), requester.email_address].filter((part) => part !== '');
  const isOpen = payment.submitted_at === null && !isEnded(payment);
  return [
    { term: '依頼元', detail: `${requester.name}（法人番号 ${requester.corporate_number}）` },
    { term: '依頼元の連絡先', detail: contact.join('　') },
    ...addresseeFacts(request.parties),
    { term: '依頼番号', detail: request.request_number },
    ...(payment.submitted_at === null ? [{ term: '有効期限', detail: <PaymentDeadline date={request.payment_deadline} isOpen={isOpen} look="text" /> }] : []),
    { term: '手数料の負担', detail: feeBearerText(request.fee_bearer) },
    ...(request.message === '' ? [] : [{ term: '依頼元からのメッセージ', detail: <span className={styles.note}>{request.message}</span> }]),
  ];
}
