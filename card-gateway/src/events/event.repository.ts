import type { Pool } from 'pg';
import type { GatewayDispute, GatewayEvent, GatewayEventKind } from 'shared-api/gateway';
import { newIdentifier } from '../database/identifier';
import type { Transaction } from '../database/pool';

/** Appends an event for the API, in the transaction of the change that it is about. */
export async function appendEvent(
  transaction: Transaction,
  event: { kind: GatewayEventKind; authorisation_id: string; dispute?: GatewayDispute },
): Promise<void> {
  await transaction.query(
    'INSERT INTO outgoing_events (event_id, kind, authorisation_id, dispute) VALUES ($1, $2, $3, $4)',
    [newIdentifier('evt'), event.kind, event.authorisation_id, event.dispute ?? null],
  );
}

/** An event that has not been accepted yet. */
export interface DueEvent extends GatewayEvent {
  tries: number;
}

/**
 * Takes events that are due, for `leaseMs`, unless another process has them: of each authorisation the oldest one that
 * was not accepted, so that they arrive in order.
 */
export async function takeDueEvents(pool: Pool, limit: number, leaseMs: number): Promise<DueEvent[]> {
  const { rows } = await pool.query<DueEvent>(
    `UPDATE outgoing_events e SET due_at = now() + $2 * interval '1 millisecond'
     FROM authorisations a
     WHERE a.authorisation_id = e.authorisation_id AND e.sequence IN (
       SELECT o.sequence FROM outgoing_events o
       WHERE o.delivered_at IS NULL AND o.due_at <= now() AND NOT EXISTS (
         SELECT FROM outgoing_events earlier
         WHERE earlier.authorisation_id = o.authorisation_id AND earlier.sequence < o.sequence AND earlier.delivered_at IS NULL)
       ORDER BY o.sequence LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING e.event_id, e.sequence, e.kind, e.authorisation_id, a.reference, e.dispute, e.tries`,
    [limit, leaseMs],
  );
  return rows.toSorted((one, other) => one.sequence - other.sequence);
}

/** Notes that the API has accepted an event. */
export async function markDelivered(pool: Pool, sequence: number): Promise<void> {
  await pool.query('UPDATE outgoing_events SET delivered_at = now() WHERE sequence = $1', [sequence]);
}

/** Sets when an event is sent again, in ms from now. */
export async function sendLater(pool: Pool, sequence: number, waitMs: number): Promise<void> {
  await pool.query(
    `UPDATE outgoing_events SET tries = tries + 1, due_at = now() + $2 * interval '1 millisecond' WHERE sequence = $1`,
    [sequence, waitMs],
  );
}
