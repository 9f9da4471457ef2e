import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** Sets these locks apart from every other advisory lock of the database. */
const PROCESS_LOCKS = 7_227;
const BACK_AFTER_MS = 500;

/** That this process lives, as the other processes on the database can see. */
export interface Presence {
  /** Written to what this process works on. */
  readonly processId: number;
  leave(): Promise<void>;
}

async function enter(connectionString: string, processId: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, keepAlive: true });
  // Heard by `end` below; unheard, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock($1, $2)', [PROCESS_LOCKS, processId]);
  return client;
}

/**
 * Holds a lock under a number of its own for as long as the process lives: `kill -9` gives it back with the connection,
 * so that others need not wait for a lease to run out. While the connection is broken (database restarted) others may
 * take this process for gone and repeat what it does, which everything that carries its number stands.
 */
export async function openPresence(connectionString: string, log: Logger): Promise<Presence> {
  const processId = randomInt(1, 2 ** 31 - 1);
  let hasLeft = false;
  let client = await enter(connectionString, processId);

  async function comeBack(): Promise<void> {
    while (!hasLeft) {
      await wait(BACK_AFTER_MS);
      try {
        client = watch(await enter(connectionString, processId));
        return;
      } catch (error) {
        log.warn({ err: error }, 'the database does not answer; this process is not seen by others');
      }
    }
  }
  function watch(entered: pg.Client): pg.Client {
    entered.once('end', () => void (hasLeft ? undefined : comeBack()));
    return entered;
  }

  client = watch(client);
  return {
    processId,
    leave: async () => {
      hasLeft = true;
      await client.end();
    },
  };
}

/** Rows whose process is gone. A row without one belongs to nobody. */
export const isProcessGone = (processId: AnyColumn): SQL => sql`(${processId} is not null and not exists (
  select 1 from pg_locks where locktype = 'advisory' and classid = ${PROCESS_LOCKS} and objid = ${processId}::oid and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())))`;
