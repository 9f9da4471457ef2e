import type { Payment, ReceivedInvoice } from 'shared-api/types';
import { PaymentStatusChip } from 'shared-features/payments/payment-status';
import { isEnded, leadingPayment } from 'shared-features/payments/payment-view';
import { ExaminationStatus } from 'shared-rules/status';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { Card, Figures, Icon } from 'shared-ui/core';
import * as styles from './invoice-amounts.css';

const isWaiting = ({ status }: Payment) => status === ExaminationStatus.WaitingForPayment;

/** What the three sums mean for the buyer now. */
function standing({ paid_amount: paid, remaining_amount: remaining, payments }: ReceivedInvoice) {
  if (paid === 0) return null;
  if (payments.some(isWaiting)) return { text: 'お支払い依頼が届いています。まだ支払われていません。', isDone: false };
  if (remaining > 0) return { text: `残り ${formatYen(remaining)} のカード払いを申請できます。`, isDone: false };
  const isTransferred = payments.every((payment) => isEnded(payment) || payment.status === ExaminationStatus.TransferCompleted);
  return isTransferred ? { text: '全額の振込が完了しています。', isDone: true } : { text: '全額のカード払いを申請済みです。', isDone: false };
}

/** What is paid or applied for, and what is left, in yen. A request that waits claims the invoice, but nothing is paid of it. */
function sums({ amount, paid_amount: claimed, payments }: ReceivedInvoice) {
  const waiting = payments.filter(isWaiting).reduce((sum, payment) => sum + payment.amount, 0);
  return { paid: claimed - waiting, remaining: amount - claimed + waiting };
}

/** Whose bill it is, until when, and the figures that everything on the page is about: billed, paid, remaining. */
export function InvoiceAmounts({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const now = standing(invoice);
  const { paid, remaining } = sums(invoice);
  const figures = [
    { term: FIELDS.amount, yen: invoice.amount },
    { term: '支払済（申請中を含む）', yen: paid },
    { term: FIELDS.remaining, yen: remaining },
  ];
  return (
    <Card title="お支払い状況" actions={<PaymentStatusChip payment={leadingPayment(invoice.payments)} hasDraft={invoice.has_draft} />}>
      <p className={styles.bill}>
        <strong>{invoice.supplier.name}</strong>
        <span>{`${FIELDS.dueDate} ${formatLongDate(invoice.due_date)}`}</span>
      </p>
      <Figures items={figures} />
      {now === null ? null : (
        <p className={now.isDone ? styles.done : styles.standing}>
          {now.isDone ? <Icon name="check_circle" /> : null}
          {now.text}
        </p>
      )}
    </Card>
  );
}
