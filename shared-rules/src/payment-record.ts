import { InvoiceType, SUBMITTED_STATUSES, type ExaminationStatus } from './status';

/**
 * Returns the type of a record for its buyer: workflow kind 1 is a payment that the buyer began, kind 2 one that a
 * corporation requested.
 */
export const typeOf = ({ workflowKind }: { readonly workflowKind: number }): InvoiceType =>
  workflowKind === 1 ? InvoiceType.InvoicePayment : InvoiceType.InvoiceRequestBuyer;

/** Values that determine the planned transfer date, which is 'YYYY-MM-DD' in Japan. */
interface Planned {
  readonly workflowKind: number;
  readonly status: number;
  readonly transferDate: string | null;
}

/**
 * Returns the planned transfer date of a payment, 'YYYY-MM-DD' in Japan. A request has one only from its payment until
 * a cancellation, for both sides. A payment that the buyer began keeps the chosen date.
 */
export const plannedTransferOf = ({ workflowKind, status, transferDate }: Planned): string | null =>
  workflowKind === 1 || SUBMITTED_STATUSES.includes(status as ExaminationStatus) ? transferDate : null;
