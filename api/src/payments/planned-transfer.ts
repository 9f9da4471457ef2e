import { SUBMITTED_STATUSES, type ExaminationStatus } from 'shared-rules/status';
import type { InvoiceRow } from './transitions/invoice.repository';

/**
 * The planned day of a payment's transfer, 'YYYY-MM-DD' in Japan. Of a request both sides see it only while there is one to
 * come: none before it is paid, and none once it was cancelled. A payment that the buyer began keeps the day that they chose.
 */
export function plannedTransferOf({ workflowKind, status, transferDate }: Pick<InvoiceRow, 'workflowKind' | 'status' | 'transferDate'>): string | null {
  // The database holds statuses 1 to 8 only.
  return workflowKind === 1 || SUBMITTED_STATUSES.includes(status as ExaminationStatus) ? transferDate : null;
}
