import type { GatewayDispute, GatewayEventKind } from 'shared-api/gateway';
import type { Transaction } from '../database/pool';
import { appendEvent } from '../events/event.repository';

/** State of a chargeback: `open` until the card company has decided. */
export type DisputeState = 'open' | 'won' | 'lost';

/** A chargeback as the card company has it now. */
export interface Dispute extends GatewayDispute {
  authorisation_id: string;
  state: DisputeState;
}

const COLUMNS = `dispute_id, authorisation_id, amount, reason,
  (extract(epoch FROM evidence_due_at) * 1000)::float8 AS evidence_due_at, state`;

/** Locks and returns a chargeback. */
export async function lockDispute(transaction: Transaction, disputeId: string): Promise<Dispute | undefined> {
  const { rows } = await transaction.query<Dispute>(
    `SELECT ${COLUMNS} FROM disputes WHERE dispute_id = $1 FOR UPDATE`,
    [disputeId],
  );
  return rows[0];
}

const isSame = (one: Dispute, other: Dispute): boolean =>
  one.amount === other.amount && one.reason === other.reason && one.evidence_due_at === other.evidence_due_at;

/**
 * Stores a chargeback as it is now, and appends the events of what is new. However the card company's own events are
 * ordered, `dispute_opened` comes first, then updates, then one outcome. What is decided stays so.
 */
export async function recordDispute(transaction: Transaction, now: Dispute): Promise<void> {
  const { state, authorisation_id, ...dispute } = now;
  const { rowCount } = await transaction.query(
    `INSERT INTO disputes (dispute_id, authorisation_id, amount, reason, evidence_due_at, state)
     VALUES ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), 'open') ON CONFLICT (dispute_id) DO NOTHING`,
    [now.dispute_id, authorisation_id, now.amount, now.reason, now.evidence_due_at],
  );
  const append = (kind: GatewayEventKind) => appendEvent(transaction, { kind, authorisation_id, dispute });
  if (rowCount === 1) await append('dispute_opened');
  const known = await lockDispute(transaction, now.dispute_id);
  if (known?.state !== 'open') return;
  if (!isSame(known, now)) await append('dispute_updated');
  await transaction.query(
    'UPDATE disputes SET amount = $2, reason = $3, evidence_due_at = to_timestamp($4::float8 / 1000), state = $5 WHERE dispute_id = $1',
    [now.dispute_id, now.amount, now.reason, now.evidence_due_at, state],
  );
  if (state !== 'open') await append(state === 'won' ? 'dispute_won' : 'dispute_lost');
}
