import type { Payment, ReceivedInvoice } from 'shared-api/types';
import { PaymentStatusChip } from 'shared-features/payment-status';
import { isEnded, leadingPayment } from 'shared-features/payment-view';
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

/** Whose bill it is, until when, and the figures that everything on the page is about: billed, paid, remaining. */
export function InvoiceAmounts({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const now = standing(invoice);
  const figures = [
    { term: FIELDS.amount, yen: invoice.amount },
    { term: invoice.payments.some(isWaiting) ? '支払済(お支払い待ちを含む)' : '支払済(申請中を含む)', yen: invoice.paid_amount },
    { term: FIELDS.remaining, yen: invoice.remaining_amount },
  ];
  return (
    <Card title="お支払い状況" actions={<PaymentStatusChip payment={leadingPayment(invoice.payments)} />}>
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
