import type { Payment } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import type { Context } from '../../platform/config/context';
import { markOpened } from './request.repository';

/**
 * The buyer looks at these: the seller of a request that waits to be paid is shown that it was opened, and when for the
 * first time.
 */
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
