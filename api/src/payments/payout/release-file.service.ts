import { and, eq, inArray } from 'drizzle-orm';
import { paymentNumber } from 'shared-rules/identifier';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/context/context';
import { among } from '../../platform/db/batches';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { chargebacks } from '../../platform/db/schema/chargebacks';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { invoices, invoiceStatusLog } from '../../platform/db/schema/invoices';
import { transferFileEvents, transferResults, transfers } from '../../platform/db/schema/transfers';
import { refuse } from '../../platform/http/failure';
import { namesOfPerson } from '../../platform/people/names-of-person';
import { transferFailedEntries, transferSentEntries } from '../charge/ledger/entries';
import { bookTransfers } from './book-transfers';
import { transferDateOf } from './file-days';
import { refuseOwnFailures } from './failed-before';
import { holdFile } from './hold-file';
import { listDisputed, type TransferFileEvent, type TransferRow } from './transfer.repository';

/** Writes a file's event, and the state of its transfers. */
async function writeEvent(
  transaction: Transaction,
  event: typeof transferFileEvents.$inferInsert & { readonly event: Exclude<TransferFileEvent, 'settled'> },
): Promise<void> {
  await transaction.insert(transferFileEvents).values(event);
  await transaction.update(transfers).set({ state: event.event }).where(eq(transfers.fileId, event.fileId));
}

/**
 * Throws 409 if a cardholder has disputed the charge of a transfer since the file was made: the money must not leave.
 */
async function refuseDisputed(transaction: Transaction, fileId: number, own: readonly TransferRow[]): Promise<void> {
  const ids = own.map(({ invoiceId }) => invoiceId);
  const [disputed] = await listDisputed(transaction, among(chargebacks.invoiceId, ids));
  if (disputed) throw refuse('release_with_dispute', { paymentId: disputed.invoiceId, fileId });
}

/**
 * Throws 409 if a person has approved a payment of a file: nobody approves and releases the same money.
 * @param names of the person
 */
async function refuseOwnApproval(transaction: Transaction, fileId: number, names: readonly string[]): Promise<void> {
  const [own] = await transaction
    .select({ id: invoices.id, docNumber: receivedInvoices.docNumber, sequence: invoices.sequence })
    .from(transfers)
    .innerJoin(invoiceStatusLog, eq(invoiceStatusLog.invoiceId, transfers.invoiceId))
    .innerJoin(invoices, eq(invoices.id, transfers.invoiceId))
    .leftJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .where(
      and(
        eq(transfers.fileId, fileId),
        eq(invoiceStatusLog.event, 'approve'),
        inArray(invoiceStatusLog.operator, [...names]),
      ),
    )
    .orderBy(invoices.id)
    .limit(1);
  if (own === undefined) return;
  const number = own.docNumber === null ? '' : ` (${paymentNumber(own.docNumber, own.sequence ?? 1)})`;
  throw refuse('approver_may_not_release', { paymentId: own.id, suffix: number, fileId });
}

/**
 * Releases a file to the bank: from now on its money counts as under way. Neither its maker, nor who approved one of
 * its payments, nor who imported the result by which they failed before may release it; the job's file needs one
 * person.
 * @param operator name of the operator; null for the service itself (the embedded policy)
 * @throws Failure 404, or 409 for the same person, the approver of a payment, the importer of a failure, a file that
 * was released or discarded, one whose day has passed, or one with a disputed payment
 */
export async function releaseTransferFile(
  { config, database, clock }: Context,
  fileId: number,
  operator: string | null,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { file, own, releasedBy } = await holdFile(transaction, fileId);
    if (releasedBy !== undefined) throw refuse('transfer_file_released');
    if (operator !== null) {
      const names = await namesOfPerson(transaction, operator);
      if (names.includes(file.madeBy ?? '')) throw refuse('maker_may_not_release');
      await refuseOwnApproval(transaction, fileId, names);
      await refuseOwnFailures(transaction, fileId, own, names, config.TWO_TO_REFUND_FROM_YEN);
    }
    const now = await clock.now(transaction);
    if (file.transferDate < transferDateOf(jstDate(now), config))
      throw refuse('release_too_late', { transferDate: file.transferDate, fileId });
    await refuseDisputed(transaction, fileId, own);
    await writeEvent(transaction, { fileId, event: 'released', operator, at: now });
    await bookTransfers(transaction, own, 'transfer_sent', transferSentEntries, now);
  });
}

/**
 * Discards a file, so that its payments can go into another one. After the release only if the bank has refused the
 * whole file, and by somebody who neither released nor downloaded it, because whoever may have given it to the bank
 * cannot free its payments.
 * @param operator name of the operator; null for the service itself (a file that the embedded bank refused)
 * @param reason in Japanese
 * @throws Failure 404, or 409 if it is discarded, has results, or was released or downloaded by the same person
 */
export async function discardTransferFile(
  { database, clock }: Context,
  fileId: number,
  operator: string | null,
  reason: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { own, releasedBy, downloads } = await holdFile(transaction, fileId);
    const [result] = await transaction
      .select({ id: transferResults.id })
      .from(transferResults)
      .where(eq(transferResults.fileId, fileId))
      .limit(1);
    if (result) throw refuse('transfer_file_answered');
    const names = operator === null ? [] : await namesOfPerson(transaction, operator);
    if (names.includes(releasedBy ?? '')) throw refuse('releaser_may_not_discard');
    if (downloads.some((download) => names.includes(download.operator ?? '')))
      throw refuse('downloader_may_not_discard');
    const now = await clock.now(transaction);
    await writeEvent(transaction, { fileId, event: 'discarded', operator, reason, at: now });
    if (releasedBy !== undefined) await bookTransfers(transaction, own, 'transfer_failed', transferFailedEntries, now);
  });
}
