import pg from 'pg';
import { isAway } from 'shared-rules/out-of-reach';
import type { Address } from './hosts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool on the hosts of one cluster: a connection that one of them refuses is opened to the next one. */
export class ClusterPool extends pg.Pool {
  readonly #open = new Set<pg.Client>();

  constructor(
    private readonly address: Address,
    private readonly config: pg.PoolConfig & { readonly Client: typeof pg.Client },
  ) {
    super({ ...config, connectionString: address.connectionString, Client: address.leading(config.Client) });
    this.on('connect', (client) => void this.#open.add(client as pg.Client));
    this.on('remove', (client) => void this.#open.delete(client as pg.Client));
  }

  /** Breaks every connection: they lead to a server that no longer takes writes, and may say nothing. */
  cut(): void {
    for (const client of this.#open) client.connection.stream.destroy();
  }

  /** Returns the rows of a statement on a new connection: settings of a role or a database hold for new ones alone. */
  async askAnew<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const aside = new ClusterPool(this.address, { ...this.config, max: 1 });
    aside.on('error', () => undefined);
    try {
      return (await aside.query<Row>(text)).rows;
    } finally {
      await aside.end();
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#connect(callback, this.address.hosts);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#connect(
        (error, client) => (client ? resolve(client) : reject(error ?? new Error('No connection.'))),
        this.address.hosts,
      );
    });
  }

  #connect(callback: Connected, left: number): void {
    super.connect((error, client, done) => {
      if (error && left > 1 && isAway(error)) this.#connect(callback, left - 1);
      else callback(error, client, done);
    });
  }
}
