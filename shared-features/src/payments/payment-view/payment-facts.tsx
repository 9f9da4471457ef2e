import type { ReactNode } from 'react';
import type { Payment } from 'shared-api/types';
import { formatPhoneNumber } from 'shared-rules/phone';
import { formatDayTime, formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { type Description, DescriptionList, textStyles } from 'shared-ui/core';
import { DebitDateLine } from '../../cards/debit-date';
import { addresseeFacts } from '../../suppliers/addressee';
import { supplierAccountText } from '../../suppliers/supplier-account';
import { feeBearerText } from '../commission-summary';
import { PaymentDeadline } from '../payment-deadline/payment-deadline';
import { requestOf } from '../payment-status';
import { isEnded } from './payment-state';

/** Returns the facts of a payment's request; none for a payment that the buyer began. */
function requestFacts(payment: Payment): readonly Description[] {
  const request = requestOf(payment);
  if (request === null) return [];
  const { requester } = request;
  const contacts = [
    { term: '依頼元のご担当者', detail: requester.contact_name },
    { term: '依頼元の電話番号', detail: formatPhoneNumber(requester.phone_number) },
    { term: '依頼元のメールアドレス', detail: requester.email_address },
  ].filter(({ detail }) => detail !== '');
  const isOpen = payment.submitted_at === null && !isEnded(payment);
  return [
    { term: '依頼元', detail: `${requester.name}（法人番号 ${requester.corporate_number}）` },
    ...contacts,
    ...addresseeFacts(request.parties),
    { term: '依頼番号', detail: request.request_number },
    ...(payment.submitted_at === null
      ? [{ term: '有効期限', detail: <PaymentDeadline date={request.payment_deadline} isOpen={isOpen} look="text" /> }]
      : []),
    { term: '手数料の負担', detail: feeBearerText(request.fee_bearer) },
    ...(request.message === ''
      ? []
      : [{ term: '依頼元からのメッセージ', detail: <span className={textStyles.typed}>{request.message}</span> }]),
  ];
}

/** Returns the refunds of the charge, with day and reason. */
const refundFacts = ({ refunds = [] }: Payment): readonly Description[] =>
  refunds.map(({ at, total, commission, is_before_transfer: isBefore, is_rest: isRest, reason }) => ({
    term: `${isRest ? '返金' : '一部返金'} ${formatDayTime(at)}`,
    detail: [
      // After a lost dispute the card company has given it back already.
      total === 0
        ? '代金はすでに全額がカードへ戻っています'
        : `${formatYen(total)}${commission === 0 ? '' : `（うち手数料 ${formatYen(commission)}）`}`,
      ...(isBefore ? ['振込金額もその分少なくなります'] : []),
      ...(isRest && total > 0 ? ['振込が返却されたため、残りの全額を返金しました'] : []),
      reason,
    ].join('。'),
  }));

interface PaymentFactsProps {
  readonly payment: Payment;
  /** Facts that come first. */
  readonly lead?: readonly Description[];
  /** Account as submitted. Default one line of text. */
  readonly account?: ReactNode;
}

/** Shows the other facts of a payment: its requester, the time limit to cancel, the debit date, and the destination. */
export function PaymentFacts({
  payment,
  lead = [],
  account = payment.supplier_account && supplierAccountText(payment.supplier_account),
}: PaymentFactsProps) {
  const {
    cancel_until: cancelUntil,
    debit_date: debitDate,
    transferred_date: done,
    transfer_date: planned,
    promotion_code: code,
    note,
  } = payment;
  const transferDate = done ?? planned;
  return (
    <DescriptionList
      items={[
        ...lead,
        ...requestFacts(payment),
        ...refundFacts(payment),
        ...(cancelUntil === null
          ? []
          : [{ term: 'キャンセル期限', detail: <strong>{`${formatLongDate(cancelUntil)} 23:59`}</strong> }]),
        ...(debitDate === null || transferDate === null
          ? []
          : [
              {
                term: 'カード引き落とし予定日',
                detail: <DebitDateLine debitDate={debitDate} transferDate={transferDate} />,
              },
            ]),
        ...(account === null ? [] : [{ term: FIELDS.supplierAccount, detail: account }]),
        ...(payment.transfer_person_name === '' ? [] : [{ term: '振込名義', detail: payment.transfer_person_name }]),
        ...(code === null ? [] : [{ term: 'プロモーションコード', detail: code }]),
        ...(note === ''
          ? []
          : [{ term: FIELDS.noteToExaminer, detail: <span className={textStyles.typed}>{note}</span> }]),
      ]}
    />
  );
}
