import { randomUUID } from 'node:crypto';
import type { Api } from './api';
import { CORPORATION } from './accounts';
import type { ConnectedSystem } from './connected-system';

/** A message's row in `webhook_deliveries`. */
export interface DeliveryRow {
  readonly id: string;
  readonly tries: number;
  readonly last_error: string | null;
  readonly state: 'open' | 'delivered' | 'given up';
  /** Milliseconds until the next attempt, by the clock of the database. */
  readonly wait_ms: number | null;
}

/** Inserts a waiting pre-registration of a system as a row. */
export async function plantPreRegistration(
  api: Api,
  { client }: ConnectedSystem,
  email: string = CORPORATION.email,
): Promise<string> {
  const id = randomUUID();
  await api.pool.query(
    `insert into pre_registrations (id, client_id, user_id, buyer_id, kind, state, external_id, content, created_at, expires_at)
     select $1, $2, id, buyer_id, 'payment', 'waiting', 'K-1', '{"external_id": "K-1", "supplier": {"name": "みなと印刷"}}', now(), now() + interval '30 days' from users where email_address = $3`,
    [id, client.clientId, email],
  );
  return id;
}

/** Inserts a message about a pre-registration as a row, due at once. Later ones are later in order. */
export async function plantWebhook(
  api: Api,
  { client }: ConnectedSystem,
  preRegistrationId: string,
  note = '',
): Promise<string> {
  const id = randomUUID();
  const body = {
    type: 'pre_registration.status_changed',
    timestamp: '2026-11-22T10:00:00+09:00',
    data: { id: preRegistrationId, note },
  };
  await api.pool.query(
    'insert into webhook_deliveries (id, client_id, pre_registration_id, body, created_at, next_try_at) values ($1, $2, $3, $4, now(), now())',
    [id, client.clientId, preRegistrationId, body],
  );
  return id;
}

/** Returns the state of a message; undefined if it was deleted. */
export async function deliveryOf(api: Api, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await api.pool.query<DeliveryRow>(
    `select id, tries, last_error, extract(epoch from next_try_at - now())::float * 1000 - (select offset_ms from clock) as wait_ms,
       case when delivered_at is not null then 'delivered' when given_up_at is not null then 'given up' else 'open' end as state
     from webhook_deliveries where id = $1`,
    [id],
  );
  return rows[0];
}
