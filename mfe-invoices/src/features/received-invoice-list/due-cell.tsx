import type { ReceivedInvoiceSummary } from 'shared-api/types';
import { PaymentDeadline } from 'shared-features/payments/payment-deadline';
import { useServerTime } from 'shared-features/ui/server-time';
import { ExaminationStatus } from 'shared-rules/status';
import { FIELDS } from 'shared-rules/words';
import { textStyles } from 'shared-ui/core';
import { dueOf } from './due';
import * as styles from './received-invoice-list.css';
import { TableDate } from './table-date';

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

interface DueDateProps {
  /** `YYYY-MM-DD` in Japan. */
  readonly date: string;
  /** Something remains to be paid: only then the date can be urgent. */
  readonly isOpen: boolean;
  /** Whether the days left stand on the same line, in a card. */
  readonly isShort?: boolean;
}

/**
 * Shows a due date, marked if few days remain (pictures: list of received invoices): with their number, or that no
 * transfer arrives in time any more.
 */
function DueDate({ date, isOpen, isShort = false }: DueDateProps) {
  const time = useServerTime();
  const due = isOpen && time !== undefined ? dueOf(date, time.date, time.earliest_transfer_date) : { isUrgent: false };
  return (
    <span className={`${due.isUrgent ? textStyles.urgent : textStyles.digits} ${isShort ? '' : styles.due}`.trim()}>
      <TableDate date={date} />
      {isShort ? due.note : <span className={textStyles.line}>{due.note}</span>}
    </span>
  );
}
