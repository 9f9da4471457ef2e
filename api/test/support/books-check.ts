import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from './api';
import { API_FOLDER } from './databases';
import type { Gateway } from './gateway';

const CHAINS = readFileSync(join(API_FOLDER, 'sql/chains.sql'), 'utf8');

/** Yen on each charge by the ledger, less refunds, without charges whose next call the gateway has not answered. */
const BOOKED = `select a.authorisation_id as id, coalesce(sum(e.amount), 0)::int8 as yen
  from payment_attempts a
  left join ledger_transactions t on t.attempt_id = a.id and t.kind in ('capture', 'refund', 'partial_refund')
  left join ledger_entries e on e.transaction_id = t.id and e.account = 'card_receivable'
  where a.authorisation_id is not null
    and not exists (select from gateway_operations o where o.attempt_id = a.id and o.state = 'due')
  group by a.id`;

/** Returns yen on each charge by the gateway's journal, captured less refunded. */
async function chargedYen(gateway: Gateway): Promise<Map<string, number>> {
  const charged = new Map<string, number>();
  for (let page = await gateway.journal(); page.length > 0; page = await gateway.journal(page.at(-1)?.sequence))
    for (const { kind, authorisation_id: id, amount } of page) {
      const sign = kind === 'captured' ? 1 : kind === 'refunded' ? -1 : 0;
      charged.set(id, (charged.get(id) ?? 0) + sign * amount);
    }
  return charged;
}

/**
 * Returns rows of the books that were changed, and charges on which gateway and ledger differ. Runs after each file,
 * without the server's own verification and its process.
 */
export async function brokenBooks({ pool }: Pick<Api, 'pool'>, gateway: Gateway): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local timezone = 'UTC'`);
    const { rows: chains } = await client.query(CHAINS);
    await client.query('commit');
    const charged = await chargedYen(gateway);
    const { rows: booked } = await client.query<{ id: string; yen: string }>(BOOKED);
    return [...chains, ...booked.filter(({ id, yen }) => (charged.get(id) ?? 0) !== Number(yen))];
  } finally {
    client.release();
  }
}
