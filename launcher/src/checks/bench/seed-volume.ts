import pg from 'pg';
import {
  BATCH,
  FINISH_BUYERS,
  INSERT_ATTEMPTS,
  INSERT_HISTORY,
  INSERT_INVOICES,
  INSERT_PAYMENTS,
  PREPARE_BUYERS,
  PREPARE_CARDS,
  PREPARE_SUPPLIERS,
  PREPARE_TABLES,
  suppliersOf,
  type Volume,
} from './bench-data';

const TABLES = ['received_invoices', 'invoices', 'payment_attempts', 'invoice_status_log'];

interface Trigger {
  readonly table: string;
  readonly name: string;
}

/** Returns the triggers that maintain figures. They stay enabled, unlike all triggers for single rows. */
async function figureTriggers(client: pg.Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger where not tgisinternal and (tgnewtable is not null or tgoldtable is not null)`,
  );
  return rows;
}

/** Drops the indexes that enforce nothing. Returns the statements that create them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as statement from pg_index where indrelid = any ($1::regclass[]) and not indisunique`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ statement }) => statement);
}

async function maximum(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(`select coalesce(max(id), 0) as id from ${table}`);
  return Number(rows[0]?.id);
}

/** Runs a statement over the rows of a table after `first`, in batches of ids. */
async function overBatches(
  client: pg.Client,
  table: string,
  first: number,
  statement: string,
  more: readonly number[] = [],
): Promise<void> {
  const last = await maximum(client, table);
  for (let from = first; from < last; from += BATCH)
    await client.query(statement, [from, Math.min(from + BATCH, last), ...more]);
}

async function insertRows(client: pg.Client, volume: Volume): Promise<void> {
  const { invoices, buyers } = volume;
  const [received, payments] = [await maximum(client, 'received_invoices'), await maximum(client, 'invoices')];
  for (let from = 0; from < invoices; from += BATCH) {
    await client.query(INSERT_INVOICES, [
      from,
      Math.min(from + BATCH, invoices),
      invoices,
      buyers,
      suppliersOf(volume),
    ]);
    // The plans of the triggers' queries depend on the estimated number of rows.
    await client.query('analyze received_invoices');
  }
  const last = await maximum(client, 'received_invoices');
  for (let from = received; from < last; from += BATCH) {
    await client.query(INSERT_PAYMENTS, [from, Math.min(from + BATCH, last), invoices, buyers]);
    await client.query('analyze invoices');
  }
  await overBatches(client, 'invoices', payments, INSERT_ATTEMPTS);
  await overBatches(client, 'invoices', payments, INSERT_HISTORY);
  await client.query(FINISH_BUYERS, [invoices, buyers]);
}

/**
 * Fills a migrated database that has the demonstration data. Foreign keys and indexes are off meanwhile; the triggers
 * that maintain figures stay on.
 * @param email of the buyer who will ask
 */
export async function seedVolume(url: string, volume: Volume, email: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c jit=off -c work_mem=256MB -c maintenance_work_mem=512MB',
  });
  await client.connect();
  try {
    await client.query(PREPARE_TABLES);
    await client.query(PREPARE_BUYERS, [email, volume.buyers]);
    await client.query(PREPARE_SUPPLIERS, [suppliersOf(volume)]);
    await client.query(PREPARE_CARDS);
    await client.query('analyze');
    const triggers = await figureTriggers(client);
    for (const { table, name } of triggers) await client.query(`alter table ${table} enable always trigger ${name}`);
    const indexes = await dropIndexes(client);
    await client.query('set session_replication_role = replica');
    await insertRows(client, volume);
    await client.query('reset session_replication_role');
    for (const statement of indexes) await client.query(statement);
    for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger ${name}`);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
