import { batchesOf } from '../../platform/db/batches';
import type { Transaction } from '../../platform/db/client';
import type { Entry } from '../charge/ledger/entries';
import { type TransferKind, writeLedgers } from '../charge/ledger/ledger';
import { listCharges, type TransferRow } from './transfer.repository';

/**
 * Books an event of transfers, each on the charge of its payment. `now` is epoch ms.
 * @throws Error for a payment without a charge
 */
export async function bookTransfers(
  transaction: Transaction,
  own: readonly TransferRow[],
  kind: TransferKind,
  entriesOf: (amount: number) => Entry[],
  now: number,
): Promise<void> {
  const charges = await listCharges(
    transaction,
    own.map(({ invoiceId }) => invoiceId),
  );
  const bookings = own.map(({ id, invoiceId, amount }) => {
    const attemptId = charges.get(invoiceId);
    if (attemptId === undefined) throw new Error(`Payment ${invoiceId} has no charge to transfer.`);
    return { subject: { attemptId, invoiceId, transferId: id }, entries: entriesOf(amount) };
  });
  for (const batch of batchesOf(bookings)) await writeLedgers(transaction, kind, batch, now);
}
