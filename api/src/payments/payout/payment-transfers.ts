import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { transferFiles, transferResults, transfers } from '../../platform/db/schema/transfers';
import type { TransferRow } from './transfer.repository';

/** A transfer of a payment's money, and the bank's last answer about it. */
export interface PaymentTransfer extends TransferRow {
  /** 取組日, 'YYYY-MM-DD' in Japan. */
  readonly transferDate: string;
  /** When its last answer was imported, in epoch ms, and by whom; null for the service itself. */
  readonly answeredAt: number | null;
  readonly answeredBy: string | null;
}

/** Returns the transfers of a payment in their order, with who imported the bank's answer, and when. */
export async function listPaymentTransfers(executor: Executor, invoiceId: number): Promise<PaymentTransfer[]> {
  const rows = await executor
    .select({ transfer: transfers, transferDate: transferFiles.transferDate })
    .from(transfers)
    .innerJoin(transferFiles, eq(transferFiles.id, transfers.fileId))
    .where(eq(transfers.invoiceId, invoiceId))
    .orderBy(asc(transfers.number));
  const answers = await executor
    .select({
      id: transferResults.id,
      fileId: transferResults.fileId,
      at: transferResults.importedAt,
      by: transferResults.importedBy,
    })
    .from(transferResults)
    .where(
      inArray(
        transferResults.fileId,
        rows.map(({ transfer }) => transfer.fileId),
      ),
    )
    .orderBy(desc(transferResults.id));
  return rows.map(({ transfer, transferDate }) => {
    // Answers of an earlier release do not name their import: it was the last one.
    const isOwn = ({ id, fileId }: (typeof answers)[number]): boolean =>
      transfer.resultId === null ? fileId === transfer.fileId : id === transfer.resultId;
    const answer = transfer.result === null ? undefined : answers.find(isOwn);
    return { ...transfer, transferDate, answeredAt: answer?.at ?? null, answeredBy: answer?.by ?? null };
  });
}
