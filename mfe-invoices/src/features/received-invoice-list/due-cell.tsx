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

/** Last day to pay the request that an invoice came with; null once it is paid or over, and for every other invoice. */
function waitingUntil({ latest_payment: payment }: ReceivedInvoiceSummary): string | null {
  return payment?.status === ExaminationStatus.WaitingForPayment ? payment.payment_deadline : null;
}

/** In the table: until when an invoice is due, and below it until when its request can be paid. */
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

/** In a card, which has room for one of the two: the one that decides what the reader can do. */
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
