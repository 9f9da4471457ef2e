import type { Logger } from 'pino';
import { askAnew, type Database } from './client';

/** How the database is replicated: `single` is one server, whose loss loses what came after its last backup. */
export type ReplicationMode = 'single' | 'synchronous';

/** How often the server is asked whether it still waits for a standby, in ms. */
const EVERY_MS = 60_000;

/** Knows whether what the database confirms is on a second machine. */
export interface Replication {
  readonly mode: ReplicationMode;
  /** Why writes of money are refused; null if they are not. */
  readonly fault: string | null;
  /** Asks the server now. */
  check(): Promise<void>;
  stop(): void;
}

const SETTINGS = `
  select current_setting('synchronous_commit') as commit, current_setting('synchronous_standby_names') as standbys`;

/** Settings of `synchronous_commit` under which a commit is written by a standby before it is confirmed. */
const WAITING = ['on', 'remote_apply'];

async function faultOf(database: Database): Promise<string | null> {
  const [row] = await askAnew<{ commit: string; standbys: string }>(database, SETTINGS);
  if (row === undefined || !WAITING.includes(row.commit))
    return `synchronous_commit is ${row?.commit ?? 'unknown'}, so that a commit does not wait for a standby`;
  if (row.standbys.trim() === '') return 'synchronous_standby_names is empty, so that a commit waits for no standby';
  return null;
}

/**
 * Watches whether commits wait for a standby, at once and every minute. With `synchronous` writes of money are refused
 * while they do not, because the loss of one machine would lose what was confirmed. With `single` nothing is asked.
 *
 * @param onCured called before writes are taken again: sessions that began meanwhile may keep the wrong settings
 */
export async function watchReplication(
  database: Database,
  mode: ReplicationMode,
  log: Logger,
  onCured: () => void = () => undefined,
): Promise<Replication> {
  if (mode === 'single') {
    log.info('the database is one server (DATABASE_REPLICATION=single): its loss loses what came after the backup');
    return { mode, fault: null, check: async () => undefined, stop: () => undefined };
  }
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
      return fault;
    },
    check,
    stop: () => clearInterval(timer),
  };
}
