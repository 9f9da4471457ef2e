import type { Payment } from 'shared-api/types';
import { DebitDateLine } from 'shared-features/debit-date';
import { supplierAccountText } from 'shared-features/supplier-account';
import { formatMonthDay } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { DescriptionList } from 'shared-ui/core';
import * as styles from './payment-detail.css';

/** What else there is to know of a payment: until when it can be cancelled, when the card is debited, where the money goes. */
export function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const { cancel_until: cancelUntil, debit_date: debitDate, transferred_date: done, transfer_date: planned, promotion_code: code, note } = payment;
  return (
    <DescriptionList
      items={[
        ...(cancelUntil === null ? [] : [{ term: 'キャンセル期限', detail: <strong>{`${formatMonthDay(cancelUntil)} 23:59`}</strong> }]),
        ...(debitDate === null ? [] : [{ term: 'カード引き落とし予定日', detail: <DebitDateLine debitDate={debitDate} transferDate={done ?? planned} /> }]),
        { term: FIELDS.supplierAccount, detail: supplierAccountText(payment.supplier_account) },
        { term: '振込名義', detail: payment.transfer_person_name },
        ...(code === null ? [] : [{ term: 'プロモーションコード', detail: code }]),
        ...(note === '' ? [] : [{ term: FIELDS.noteToExaminer, detail: <span className={styles.note}>{note}</span> }]),
      ]}
    />
  );
}
