import type pg from 'pg';
import type { Logger } from 'pino';
import { askAnew, type Database } from './client';

/** How the database is replicated: `single` is one server, whose loss loses what came after its last backup. */
export type ReplicationMode = 'single' | 'synchronous';

/** How often the server is asked whether it still waits for a standby, in ms. */
const EVERY_MS = 60_000;

/** How many commits wait for a standby that does not answer. Each has a connection of the server until one does. */
type Waits = 'few' | 'many' | 'most';

/** Knows whether what the database confirms is on a second machine. */
export interface Replication {
  readonly mode: ReplicationMode;
  /** Why writes of money are refused; null if they are not. */
  readonly fault: string | null;
  /** From `many` on writes of money are refused, from `most` on all others too, so that readers have connections. */
  readonly waits: Waits;
  /** Asks the server now. */
  check(): Promise<void>;
  /** Counts the commits that wait, on a connection that has nothing else to do. Rejects if the server is away. */
  look(client: pg.Client): Promise<void>;
  stop(): void;
}

const SETTINGS = `
  select current_setting('synchronous_commit') as commit, current_setting('synchronous_standby_names') as standbys`;

/** Commits of this role that have waited for two seconds; one whose caller gave it up waits on. */
const WAITS = `
  select count(*)::int as waits from pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()
    and usename = current_user and query_start < clock_timestamp() - interval '2 seconds'`;

/** Settings of `synchronous_commit` under which a commit is written by a standby before it is confirmed. */
const WAITING = ['on', 'remote_apply'];

async function faultOf(database: Database): Promise<string | null> {
  const [row] = await askAnew<{ commit: string; standbys: string }>(database, SETTINGS);
  if (row === undefined || !WAITING.includes(row.commit))
    return `synchronous_commit is ${row?.commit ?? 'unknown'}, so that a commit does not wait for a standby`;
  if (row.standbys.trim() === '') return 'synchronous_standby_names is empty, so that a commit waits for no standby';
  return null;
}

/** A database whose commits wait for nobody. */
export const NOTHING_ASKED = {
  fault: null,
  waits: 'few',
  check: async () => undefined,
  look: async (client: pg.Client) => void (await client.query('select 1')),
  stop: () => undefined,
} as const satisfies Omit<Replication, 'mode'>;

/** Counts commits that wait. @param most from how many on writes of money are refused; all others from twice as many */
function countWaits(most: number, log: Logger) {
  let count = 0;
  const waits = (): Waits => {
    if (count >= 2 * most) return 'most';
    return count >= most ? 'many' : 'few';
  };
  function set(found: number): void {
    const before = waits();
    count = found;
    if (waits() === before) return;
    if (waits() === 'few') log.info('commits wait for a standby no longer than they should');
    else log.error({ commits: count }, 'commits wait for a standby that does not answer: writes are refused');
  }
  return {
    waits,
    fault: () => (waits() === 'few' ? null : `${count} commits wait for a standby that does not answer`),
    look: async (client: pg.Client): Promise<void> => {
      const { rows } = await client.query<{ waits: number }>(WAITS).catch((error: unknown) => {
        // The server that takes over has none of them.
        set(0);
        throw error;
      });
      set(rows[0]?.waits ?? 0);
    },
  };
}

/**
 * Watches whether commits wait for a standby, at once and every minute. With `synchronous` writes of money are refused
 * while they do not, because the loss of one machine would lose what was confirmed, and while too many wait for long.
 * With `single` nothing is asked.
 *
 * @param mostWaits from how many on too many commits wait
 * @param onCured called before writes are taken again: sessions that began meanwhile may keep the wrong settings
 */
export async function watchReplication(
  database: Database,
  mode: ReplicationMode,
  log: Logger,
  mostWaits: number,
  onCured: () => void = () => undefined,
): Promise<Replication> {
  if (mode === 'single') {
    log.info('the database is one server (DATABASE_REPLICATION=single): its loss loses what came after the backup');
    return { ...NOTHING_ASKED, mode };
  }
  const waiting = countWaits(mostWaits, log);
  let isKnown = false;
  let fault: string | null = 'whether commits wait for a standby is not known yet';
  async function check(): Promise<void> {
    try {
      const found = await faultOf(database);
      if (found !== fault) {
        if (found === null) log.info('commits wait for a standby');
        else log.error({ fault: found }, 'writes of money are refused');
      }
      if (isKnown && found === null && fault !== null) onCured();
      isKnown = true;
      fault = found;
    } catch (error) {
      // A database that does not answer writes nothing. The next check finds the server that has taken over.
      log.warn({ err: error }, 'whether commits wait for a standby is unknown');
    }
  }
  await check();
  const timer = setInterval(() => void check(), EVERY_MS);
  timer.unref();
  return {
    mode,
    get fault() {
      return fault ?? waiting.fault();
    },
    get waits() {
      return waiting.waits();
    },
    check,
    look: waiting.look,
    stop: () => clearInterval(timer),
  };
}
