import { InvoiceType, SUBMITTED_STATUSES, type ExaminationStatus } from './status';

/**
 * The type of a record to its buyer: the payment that a buyer began is workflow kind 1, the one a corporation asked for
 * kind 2.
 */
export const typeOf = ({ workflowKind }: { readonly workflowKind: number }): InvoiceType =>
  workflowKind === 1 ? InvoiceType.InvoicePayment : InvoiceType.InvoiceRequestBuyer;

/** What the planned day of a transfer follows from; the day is 'YYYY-MM-DD' in Japan. */
interface Planned {
  readonly workflowKind: number;
  readonly status: number;
  readonly transferDate: string | null;
}

/**
 * Returns the planned day of a payment's transfer, 'YYYY-MM-DD' in Japan. Of a request both sides see it only while
 * there is one to come: none before it is paid, and none once it was cancelled. A payment that the buyer began keeps
 * the day that they chose.
 */
export const plannedTransferOf = ({ workflowKind, status, transferDate }: Planned): string | null =>
  workflowKind === 1 || SUBMITTED_STATUSES.includes(status as ExaminationStatus) ? transferDate : null;
