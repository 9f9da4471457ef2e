import type { Pool } from 'pg';
import { databaseChanges } from './database-changes';

const COLUMNS = `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
  where table_schema = 'public' and table_name = 'invoices' and is_generated = 'NEVER' and is_identity = 'NO'
    and column_name <> 'sequence'`;

const OF_THE_SAME_INVOICE = `select copy.id from invoices copy
  join invoices first on first.received_invoice_id = copy.received_invoice_id where first.id = $1 and copy.id <> $1`;

/**
 * Adds copies of an invoice's only payment, newer than all payments, while `work` runs. Only lists see them: they have
 * neither history nor charge.
 */
export async function withCopies(
  pool: Pool,
  paymentId: number,
  count: number,
  work: () => Promise<void>,
): Promise<void> {
  const { overwrite } = databaseChanges(() => pool);
  const { rows } = await pool.query<{ names: string }>(COLUMNS);
  const names = rows[0]?.names ?? '';
  await overwrite(
    `with copies as (
      insert into invoices (sequence, ${names})
      select n, ${names} from invoices, generate_series(2, $2 + 1) n where id = $1 returning id
    )
    insert into payment_attempts
    select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'invoice_id', copies.id,
      'idempotency_key', gen_random_uuid(), 'gateway_reference', gen_random_uuid()))).*
    from payment_attempts a, copies where a.invoice_id = $1`,
    [paymentId, count],
  );
  try {
    await work();
  } finally {
    await overwrite(
      `with attempts as (delete from payment_attempts where invoice_id in (${OF_THE_SAME_INVOICE}))
      delete from invoices where id in (${OF_THE_SAME_INVOICE})`,
      [paymentId],
    );
  }
}
