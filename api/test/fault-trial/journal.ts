import type { World } from './world';

const CHARGED = `select authorisation_id as id, sum(case kind when 'captured' then amount else -amount end)::text as yen
  from journal where kind in ('captured', 'refunded') group by 1`;
const BOOKED = `select a.authorisation_id as id, sum(e.amount)::text as yen
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join payment_attempts a on a.id = t.attempt_id
  where e.account = 'card_receivable' and t.kind in ('capture', 'refund', 'partial_refund') group by 1`;

/** Returns the charges of which the gateway's journal and the ledger say something else, in words. */
export async function differences({ pools }: World): Promise<readonly string[]> {
  const read = async (pool: World['pools']['api'], query: string): Promise<Map<string, string>> =>
    new Map((await pool.query<{ id: string; yen: string }>(query)).rows.map(({ id, yen }) => [id, yen]));
  const charged = await read(pools.gateway, CHARGED);
  const booked = await read(pools.api, BOOKED);
  return [...new Set([...charged.keys(), ...booked.keys()])]
    .filter((id) => charged.get(id) !== booked.get(id))
    .map((id) => `Charge ${id}: the gateway has ${charged.get(id) ?? 0} yen, the books have ${booked.get(id) ?? 0}.`);
}
