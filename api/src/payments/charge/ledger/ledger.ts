import type { Transaction } from '../../../platform/db/client';
import { ledgerEntries, ledgerTransactions } from '../../../platform/db/schema/money';
import type { Entry } from './entries';

/** Events of a transfer. The database keeps 'transfer' too, of transfers from before there were files. */
export type TransferKind = 'transfer_sent' | 'transfer_executed' | 'transfer_failed' | 'transfer_returned';
export type LedgerKind =
  | 'authorise'
  | 'capture'
  | 'void'
  | 'refund'
  | 'partial_refund'
  | 'chargeback'
  | 'chargeback_won'
  | 'chargeback_lost'
  | 'settlement'
  | TransferKind;

/**
 * Subject of a ledger transaction. A card operation can happen once per attempt and sequence, an event of a transfer
 * once per transfer; the database refuses a second one.
 */
export interface LedgerSubject {
  readonly attemptId: string;
  /** Null for an attempt that belongs to no payment (yet). */
  readonly invoiceId: number | null;
  /** Number of the partial refund, or id of the event of the chargeback, or of the line of the settlement report. */
  readonly sequence?: number;
  /** Only for events of a transfer. */
  readonly transferId?: number;
}

/**
 * Writes a balanced ledger transaction (docs/domain.md 4.3), in the transaction of the event that it records.
 * @param now epoch milliseconds
 * @throws Error if the entries do not sum to zero
 */
export const writeLedger = (
  transaction: Transaction,
  kind: LedgerKind,
  subject: LedgerSubject,
  entries: readonly Entry[],
  now: number,
): Promise<void> => writeLedgers(transaction, kind, [{ subject, entries }], now);

/** A ledger transaction to write. */
export interface Booking {
  readonly subject: LedgerSubject;
  readonly entries: readonly Entry[];
}

const keyOf = ({ attemptId, sequence, transferId }: typeof ledgerTransactions.$inferSelect | LedgerSubject): string =>
  [attemptId, sequence ?? '', transferId ?? ''].join(' ');

/**
 * Writes balanced ledger transactions of one kind, each of another subject, by two statements.
 * @param now epoch milliseconds
 * @throws Error if entries do not sum to zero
 */
export async function writeLedgers(
  transaction: Transaction,
  kind: LedgerKind,
  bookings: readonly Booking[],
  now: number,
): Promise<void> {
  for (const { entries } of bookings)
    if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0)
      throw new Error(`Entries of ${kind} do not balance.`);
  const rows = await transaction
    .insert(ledgerTransactions)
    .values(bookings.map(({ subject }) => ({ ...subject, kind, at: now })))
    .returning();
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  const values = bookings.flatMap(({ subject, entries }) => {
    const transactionId = ids.get(keyOf(subject));
    if (transactionId === undefined) throw new Error('A ledger transaction did not come back.');
    // A tax below one yen has no entry, nor has a line without a fee.
    return entries
      .filter(({ amount }) => amount !== 0)
      .map(({ account, amount }) => ({ transactionId, account: account.name, amount }));
  });
  await transaction.insert(ledgerEntries).values(values);
}
