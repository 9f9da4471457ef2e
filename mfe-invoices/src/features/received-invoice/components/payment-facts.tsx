import type { Payment } from 'shared-api/types';
import { supplierAccountText } from 'shared-features/supplier-account';
import { daysBetween } from 'shared-rules/debit-date';
import { formatLongDate, formatMonthDay } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { type Description, DescriptionList } from 'shared-ui/core';
import * as styles from './payment-detail.css';

/** When the card is debited, and by how many days that is later than the transfer. */
function debit({ debit_date: date, transferred_date: done, transfer_date: planned }: Payment): Description[] {
  if (date === null) return [];
  const gained = daysBetween(done ?? planned, date);
  return [
    {
      term: 'カード引き落とし予定日',
      detail: (
        <>
          {formatLongDate(date)}
          {gained > 0 ? <span className={styles.gained}>{`振込の${gained}日後`}</span> : null}
        </>
      ),
    },
  ];
}

/** What else there is to know of a payment: until when it can be cancelled, when the card is debited, where the money goes. */
export function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const { cancel_until: cancelUntil, promotion_code: code, note } = payment;
  return (
    <DescriptionList
      items={[
        ...(cancelUntil === null ? [] : [{ term: 'キャンセル期限', detail: <strong>{`${formatMonthDay(cancelUntil)} 23:59`}</strong> }]),
        ...debit(payment),
        { term: FIELDS.supplierAccount, detail: supplierAccountText(payment.supplier_account) },
        { term: '振込名義', detail: payment.transfer_person_name },
        ...(code === null ? [] : [{ term: 'プロモーションコード', detail: code }]),
        ...(note === '' ? [] : [{ term: FIELDS.noteToExaminer, detail: <span className={styles.note}>{note}</span> }]),
      ]}
    />
  );
}
