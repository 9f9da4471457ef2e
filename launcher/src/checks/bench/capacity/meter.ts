import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beyondIdle, costsBy, NO_COSTS, sumOf, times, type Costs } from './costs';
import { belowMs, descendantsOf, memoryOf, ownMs, treeMemory } from './process-times';
import { DATABASES, type Rig } from './rig';

/** Counters since the start of the server. Statements of superusers are the bench's own. */
const COUNTERS = `
  with counted as (
    select d.datname, sum(s.calls)::float8 as calls
    from pg_stat_statements s join pg_database d on d.oid = s.dbid join pg_roles r on r.oid = s.userid
    where not r.rolsuper group by 1
  )
  select coalesce((select calls from counted where datname = $1), 0) as statements,
    coalesce((select calls from counted where datname = $2), 0) as "gatewayStatements",
    pg_snapshot_xmax(pg_current_snapshot())::text::float8 as transactions,
    pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal`;

const CONNECTIONS = `
  select count(*) filter (where datname = $1)::int as api, count(*) filter (where datname = $2)::int as gateway
  from pg_stat_activity where usename <> 'postgres'`;

const SIZES = `select pg_database_size($1)::float8 as api, pg_database_size($2)::float8 as gateway`;

type Counters = Pick<Costs, 'statements' | 'gatewayStatements' | 'transactions' | 'wal'>;

/** Bytes that are stored. */
export interface Stored {
  readonly api: number;
  readonly gateway: number;
  readonly files: number;
}

/** Highest figures that were seen, in MB and connections. */
export interface Peaks {
  readonly api: number;
  readonly gateway: number;
  readonly reader: number;
  readonly postgres: number;
  readonly apiConnections: number;
  readonly gatewayConnections: number;
}

const folderSize = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** Measures what work costs each part of the product. */
export class Meter {
  readonly #rig: Rig;
  readonly #values = [DATABASES.api, DATABASES.gateway];
  #idleSecond: Costs = NO_COSTS;
  #peaks = { reader: 0, postgres: 0, apiConnections: 0, gatewayConnections: 0 };

  constructor(rig: Rig) {
    this.#rig = rig;
  }

  #processors(): Pick<Costs, 'api' | 'reader' | 'gateway' | 'postgres'> {
    const { api, gateway, postgresPid } = this.#rig;
    return {
      api: ownMs(api.pid),
      reader: belowMs(api.pid),
      gateway: ownMs(gateway.pid),
      postgres: ownMs(postgresPid) + belowMs(postgresPid),
    };
  }

  async #counters(): Promise<Counters> {
    const { rows } = await this.#rig.counters.query<Counters>(COUNTERS, this.#values);
    return rows[0] as Counters;
  }

  async #window(work: () => Promise<void>): Promise<{ readonly costs: Costs; readonly seconds: number }> {
    // The counters are read outside the processor times, because reading them takes PostgreSQL some.
    const counters = await this.#counters();
    const began = { ...counters, ...this.#processors() };
    const at = performance.now();
    await work();
    const processors = this.#processors();
    const seconds = (performance.now() - at) / 1_000;
    const ended = { ...(await this.#counters()), ...processors };
    return { costs: sumOf([ended, times(began, -1)]), seconds };
  }

  /** Measures an idle product in rounds. What is measured afterwards is beyond it. Returns costs of a second. */
  async rest(rounds: number, work: () => Promise<void>): Promise<readonly Costs[]> {
    const seconds: Costs[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { costs, seconds: length } = await this.#window(work);
      seconds.push(times(costs, 1 / length));
    }
    // The least, so that a checkpoint in one round is not taken off everything.
    this.#idleSecond = costsBy((cost) => Math.min(...seconds.map((second) => second[cost])));
    return seconds;
  }

  /** Returns what a number of units cost beyond an idle product, for each of them. */
  async measure(units: number, work: () => Promise<void>): Promise<Costs> {
    const { costs, seconds } = await this.#window(work);
    await this.look();
    return times(beyondIdle(costs, this.#idleSecond, seconds), 1 / units);
  }

  /** Puts the database in order, so that sizes and WAL of what follows compare. */
  async settle(): Promise<void> {
    await this.#rig.pool.query('vacuum analyze');
    await this.#rig.pool.query('checkpoint');
  }

  /** Returns the stored bytes. */
  async stored(): Promise<Stored> {
    await this.settle();
    const { rows } = await this.#rig.counters.query<Omit<Stored, 'files'>>(SIZES, this.#values);
    return { api: rows[0]?.api ?? NaN, gateway: rows[0]?.gateway ?? NaN, files: folderSize(this.#rig.files) };
  }

  /** Turns the images of pages, which PostgreSQL logs at the first change after a checkpoint, on or off. */
  async logPageImages(isOn: boolean): Promise<void> {
    await this.#rig.counters.query(`alter system set full_page_writes = ${isOn ? 'on' : 'off'}`);
    await this.#rig.counters.query('select pg_reload_conf()');
    await this.#rig.counters.query('checkpoint');
  }

  /** Remembers memory and connections if they are higher than before. */
  async look(): Promise<void> {
    const { rows } = await this.#rig.counters.query<{ api: number; gateway: number }>(CONNECTIONS, this.#values);
    const seen = {
      reader: 0,
      postgres: treeMemory(this.#rig.postgresPid),
      apiConnections: rows[0]?.api ?? 0,
      gatewayConnections: rows[0]?.gateway ?? 0,
    };
    for (const name of Object.keys(seen) as (keyof typeof seen)[])
      this.#peaks[name] = Math.max(this.#peaks[name], seen[name]);
    this.lookAtReaders();
  }

  /** Remembers the memory of the processes that read, while they run. */
  lookAtReaders(): void {
    const peaks = descendantsOf(this.#rig.api.pid).map((pid) => memoryOf(pid).peak);
    this.#peaks.reader = Math.max(this.#peaks.reader, ...peaks);
  }

  /** Returns memory, in MB, and connections: now, and the peaks. */
  memory(): { readonly now: Pick<Peaks, 'api' | 'gateway' | 'postgres'>; readonly peaks: Peaks } {
    const { api, gateway, postgresPid } = this.#rig;
    const [ofApi, ofGateway] = [memoryOf(api.pid), memoryOf(gateway.pid)];
    return {
      now: { api: ofApi.now, gateway: ofGateway.now, postgres: treeMemory(postgresPid) },
      peaks: { ...this.#peaks, api: ofApi.peak, gateway: ofGateway.peak },
    };
  }
}
