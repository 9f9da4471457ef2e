import type { Payment } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import type { Context } from '../../../platform/context/context';
import { markOpened } from './request.repository';

/** Records that the buyer opened these requests. The seller of a waiting request sees when it was first opened. */
export async function noteOpened(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  payments: readonly Payment[],
): Promise<void> {
  const waiting = payments.filter(
    (payment) =>
      payment.invoice_type === 'InvoiceRequestBuyer' && payment.status === ExaminationStatus.WaitingForPayment,
  );
  for (const { id } of waiting) await markOpened(database, id, await clock.now());
}
