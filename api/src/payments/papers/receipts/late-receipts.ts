import { and, count, eq, inArray, lt } from 'drizzle-orm';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../../platform/context/context';
import { invoices } from '../../../platform/db/schema/invoices';
import { dueDocuments } from '../../../platform/db/schema/issued-documents';
import { LATE_MS } from './issue-documents';

/**
 * Logs how many receipts and statements of earlier transfers a job is about to issue, and the issuer that they will
 * have: that of the settings now, because nobody kept the one of the day of the transfer.
 */
export async function warnOfLateReceipts({ clock, config, database, log }: Context): Promise<void> {
  const before = jstDate((await clock.now()) - LATE_MS);
  const [due] = await database
    .select({ receipts: count() })
    .from(dueDocuments)
    .innerJoin(invoices, eq(invoices.id, dueDocuments.invoiceId))
    .where(and(inArray(dueDocuments.kind, ['receipt', 'statement']), lt(invoices.transferExecutedDate, before)));
  const receipts = due?.receipts ?? 0;
  if (receipts === 0) return;
  const lines = {
    receipts,
    issuer: config.RECEIPT_ISSUER_NAME,
    registration_number: config.RECEIPT_ISSUER_REGISTRATION_NUMBER,
  };
  log.warn(lines, 'receipts of earlier transfers are issued with the issuer of today');
}
