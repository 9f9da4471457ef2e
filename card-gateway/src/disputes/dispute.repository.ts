import type { GatewayDispute, GatewayEventKind } from 'shared-api/gateway';
import type { Transaction } from '../database/pool';
import { appendEvent } from '../events/event.repository';
import { appendJournal, countDisputeEntries } from '../journal/journal.repository';

/** State of a chargeback: `open` until the card company has decided. */
export type DisputeState = 'open' | 'won' | 'lost';

/** A chargeback as the card company has it now. */
export interface Dispute extends GatewayDispute {
  authorisation_id: string;
  state: DisputeState;
}

const COLUMNS = `dispute_id, authorisation_id, amount, reason,
  (extract(epoch FROM evidence_due_at) * 1000)::float8 AS evidence_due_at, state, fee`;

/** Locks and returns a chargeback. */
export async function lockDispute(transaction: Transaction, disputeId: string): Promise<Dispute | undefined> {
  const { rows } = await transaction.query<Dispute>(
    `SELECT ${COLUMNS} FROM disputes WHERE dispute_id = $1 FOR UPDATE`,
    [disputeId],
  );
  return rows[0];
}

const isSame = (one: Dispute, other: Dispute): boolean =>
  one.amount === other.amount &&
  one.reason === other.reason &&
  one.evidence_due_at === other.evidence_due_at &&
  (one.fee ?? null) === (other.fee ?? null);

/** Journals yen that a chargeback took back (positive) or gave back. */
async function journalChange(transaction: Transaction, now: Dispute, yen: number, at?: number): Promise<void> {
  const { dispute_id: id, authorisation_id } = now;
  const count = await countDisputeEntries(transaction, id);
  await appendJournal(transaction, {
    authorisation_id,
    kind: yen < 0 ? 'dispute_reversed' : 'disputed',
    reference: count === 0 ? id : `${id}/${count}`,
    amount: Math.abs(yen),
    ...(at !== undefined && { at }),
  });
}

/**
 * Stores a chargeback as it is now, and appends the events of what is new. However the card company's own events are
 * ordered, `dispute_opened` comes first, then updates, then one outcome. What is decided stays so. The journal gets
 * what is taken back, and given back when it is won.
 * @param at moment of the change in epoch ms, if it is another one than now
 */
export async function recordDispute(transaction: Transaction, now: Dispute, at?: number): Promise<void> {
  const { state, authorisation_id, dispute_id, amount, reason, evidence_due_at } = now;
  const fee = now.fee ?? null;
  const dispute = { dispute_id, amount, reason, evidence_due_at, ...(fee !== null && { fee }) };
  const { rowCount } = await transaction.query(
    `INSERT INTO disputes (dispute_id, authorisation_id, amount, reason, evidence_due_at, fee, state)
     VALUES ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), $6, 'open') ON CONFLICT (dispute_id) DO NOTHING`,
    [dispute_id, authorisation_id, amount, reason, evidence_due_at, fee],
  );
  const append = (kind: GatewayEventKind) => appendEvent(transaction, { kind, authorisation_id, dispute });
  if (rowCount === 1) {
    await append('dispute_opened');
    await journalChange(transaction, now, amount, at);
  }
  const known = await lockDispute(transaction, dispute_id);
  if (known?.state !== 'open') return;
  if (!isSame(known, now)) await append('dispute_updated');
  if (known.amount !== amount) await journalChange(transaction, now, amount - known.amount, at);
  if (state === 'won') await journalChange(transaction, now, -amount, at);
  await transaction.query(
    'UPDATE disputes SET amount = $2, reason = $3, evidence_due_at = to_timestamp($4::float8 / 1000), state = $5, fee = $6 WHERE dispute_id = $1',
    [dispute_id, amount, reason, evidence_due_at, state, fee],
  );
  if (state !== 'open') await append(state === 'won' ? 'dispute_won' : 'dispute_lost');
}
