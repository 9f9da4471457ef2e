import type { ReceivedInvoiceSummary } from 'shared-api/types';
import { PaymentDeadline } from 'shared-features/payments/payment-deadline';
import { ExaminationStatus } from 'shared-rules/status';
import { FIELDS } from 'shared-rules/words';
import { DueDate } from './due-date';
import * as styles from './received-invoice-list.css';

const DEADLINE = '有効期限';

interface DueCellProps {
  readonly invoice: ReceivedInvoiceSummary;
}

/** Returns the last day to pay the invoice's request; null once it is paid or closed, and for other invoices. */
function waitingUntil({ latest_payment: payment }: ReceivedInvoiceSummary): string | null {
  return payment?.status === ExaminationStatus.WaitingForPayment ? payment.payment_deadline : null;
}

/** Shows in the table the due date of an invoice, and below it the deadline of its request. */
export function DueCell({ invoice }: DueCellProps) {
  const deadline = waitingUntil(invoice);
  return (
    <>
      <DueDate date={invoice.due_date} isOpen={invoice.remaining_amount > 0} />
      {deadline === null ? null : (
        <span className={styles.deadline}>
          {DEADLINE}
          <PaymentDeadline date={deadline} look="row" />
        </span>
      )}
    </>
  );
}

/** Shows in a card, which has room for one date, the one that determines the next step. */
export function DueLine({ invoice }: DueCellProps) {
  const deadline = waitingUntil(invoice);
  if (deadline !== null)
    return (
      <>
        {DEADLINE} <PaymentDeadline date={deadline} look="line" />
      </>
    );
  return (
    <>
      {FIELDS.dueDate} <DueDate date={invoice.due_date} isOpen={invoice.remaining_amount > 0} isShort />
    </>
  );
}
