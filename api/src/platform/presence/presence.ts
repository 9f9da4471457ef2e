import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Address, addressOf } from '../db/hosts';
import { openConnection } from '../db/own-connection';

/** Distinguishes these locks from every other advisory lock of the database. */
const PROCESS_LOCKS = 7_227;
const BACK_AFTER_MS = 500;
/** How often the server is asked whether it is there, and the longest wait for its answer, in ms. */
const BEAT_MS = 2_000;
const ANSWER_MS = 4_000;

/** Shows the other processes on the database that this process is alive. */
export interface Presence {
  /** Number written to the rows that this process works on. */
  readonly processId: number;
  leave(): Promise<void>;
}

async function enter(address: Address, processId: number): Promise<pg.Client> {
  const client = await openConnection(address, ANSWER_MS);
  await client.query('select pg_advisory_lock($1, $2)', [PROCESS_LOCKS, processId]).catch((error: unknown) => {
    client.connection.stream.destroy();
    throw error;
  });
  return client;
}

/** Returns what tells a server, and each of its starts, from others. */
async function serverOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ server: string }>(
    `select concat_ws(' ', inet_server_addr(), pg_postmaster_start_time()) as server`,
  );
  return rows[0]?.server;
}

/** Listens to the connection of a presence. */
interface Watch {
  /** Called when another server than before takes writes. */
  readonly onMoved?: () => void;
  /** Asks the server whether it is there, by a short statement. */
  readonly beat?: (client: pg.Client) => Promise<unknown>;
}

/** Ends a connection once its server no longer answers: a machine that is cut off says nothing when it goes. */
function watchOver(client: pg.Client, beat: NonNullable<Watch['beat']>): void {
  const beating = setInterval(() => void beat(client).catch(() => client.connection.stream.destroy()), BEAT_MS);
  client.once('end', () => clearInterval(beating));
}

/**
 * Holds a lock under its own number while the process lives. `kill -9` releases it with the connection, so that others
 * need not wait for a lease to expire. While the connection is broken (database restarted) other processes may believe
 * that this one is gone and repeat its work. All work that carries its number tolerates that.
 */
export async function openPresence(
  url: string,
  log: Logger,
  { onMoved = () => undefined, beat = (client) => client.query('select 1') }: Watch = {},
): Promise<Presence> {
  const processId = randomInt(1, 2 ** 31 - 1);
  const leaving = new AbortController();
  const { signal } = leaving;
  const address = addressOf(url);
  let client = await enter(address, processId);
  let server = await serverOf(client);
  let comingBack: Promise<void> | undefined;

  async function comeBack(): Promise<void> {
    while (!signal.aborted) {
      try {
        await wait(BACK_AFTER_MS, undefined, { signal });
        client = watch(await enter(address, processId));
        const found = await serverOf(client);
        if (found !== server) {
          log.info('another server of the database takes writes');
          onMoved();
        }
        server = found;
        return;
      } catch (error) {
        if (!signal.aborted)
          log.warn({ err: error }, 'the database does not answer; this process is not seen by others');
      }
    }
  }
  function watch(entered: pg.Client): pg.Client {
    watchOver(entered, beat);
    entered.once('end', () => {
      if (!signal.aborted) comingBack = comeBack();
    });
    return entered;
  }

  client = watch(client);
  return {
    processId,
    leave: async () => {
      leaving.abort();
      // It may just have come back. Others would take it for alive as long as that connection stays.
      await comingBack;
      await client.end();
    },
  };
}

/** Matches rows whose process is gone. A row without a process belongs to nobody. */
export const isProcessGone = (processId: AnyColumn): SQL => sql`(${processId} is not null and not exists (
  select 1 from pg_locks where locktype = 'advisory' and classid = ${PROCESS_LOCKS} and objid = ${processId}::oid and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())))`;
