import type { ReactNode } from 'react';
import type { Payment } from 'shared-api/types';
import { formatMonthDay } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { type Description, DescriptionList } from 'shared-ui/core';
import { DebitDateLine } from '../../cards/debit-date';
import { supplierAccountText } from '../../suppliers/supplier-account';
import * as styles from './payment-facts.css';
import { requestFacts } from './request-facts';

interface PaymentFactsProps {
  readonly payment: Payment;
  /** What comes before them. */
  readonly lead?: readonly Description[];
  /** The account as it was submitted; in one line by default. */
  readonly account?: ReactNode;
}

/** What else there is to know of a payment: who asked for it, until when it can be cancelled, when the card is debited, where the money goes. */
export function PaymentFacts({ payment, lead = [], account = payment.supplier_account && supplierAccountText(payment.supplier_account) }: PaymentFactsProps) {
  const { cancel_until: cancelUntil, debit_date: debitDate, transferred_date: done, transfer_date: planned, promotion_code: code, note } = payment;
  const transferDate = done ?? planned;
  return (
    <DescriptionList
      items={[
        ...lead,
        ...requestFacts(payment),
        ...(cancelUntil === null ? [] : [{ term: 'キャンセル期限', detail: <strong>{`${formatMonthDay(cancelUntil)} 23:59`}</strong> }]),
        ...(debitDate === null || transferDate === null ? [] : [{ term: 'カード引き落とし予定日', detail: <DebitDateLine debitDate={debitDate} transferDate={transferDate} /> }]),
        ...(account === null ? [] : [{ term: FIELDS.supplierAccount, detail: account }]),
        ...(payment.transfer_person_name === '' ? [] : [{ term: '振込名義', detail: payment.transfer_person_name }]),
        ...(code === null ? [] : [{ term: 'プロモーションコード', detail: code }]),
        ...(note === '' ? [] : [{ term: FIELDS.noteToExaminer, detail: <span className={styles.note}>{note}</span> }]),
      ]}
    />
  );
}
