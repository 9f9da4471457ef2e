import pg from 'pg';
import type { Gate } from './gate';

type Query = (...words: unknown[]) => Promise<unknown>;

/**
 * The pool of one instance. It lends connections that all instances share one after the other, because a new one costs
 * PostgreSQL more than a payment. When the instance dies, each connection that it held ends its transaction and loses
 * its locks as soon as its statement is done: what a server does when the socket of a dead process closes.
 */
export class LeasePool extends pg.Pool {
  readonly #held = new Set<pg.PoolClient>();

  constructor(
    private readonly connections: pg.Pool,
    private readonly gate: Gate,
    private readonly beforeCommit: (client: pg.PoolClient) => Promise<void> | undefined,
  ) {
    super();
  }

  /** Releases everything that the instance held. */
  cut(): void {
    for (const client of this.#held) void this.#giveBack(client);
  }

  override async connect(): Promise<pg.PoolClient>;
  override async connect(): Promise<never>;
  override async connect(): Promise<pg.PoolClient> {
    const client = await this.gate.pass('statement', () => this.#borrow());
    const release = (failure?: Error | boolean): void => {
      if (!this.#held.delete(client)) return;
      client.release(failure);
    };
    const query: Query = (...words) => {
      const [statement] = words;
      const text = typeof statement === 'string' ? statement : (statement as { readonly text?: unknown }).text;
      const ask = client.query.bind(client) as unknown as Query;
      if (text !== 'commit') return this.gate.pass('statement', () => ask(...words));
      return this.gate.pass('commit', async () => {
        await this.beforeCommit(client);
        return ask(...words);
      });
    };
    return { query, release } as unknown as pg.PoolClient;
  }

  override query(...words: never[]): never {
    const ask = async (): Promise<unknown> => {
      const client = await this.connect();
      try {
        return await (client.query as unknown as Query)(...(words as unknown[]));
      } finally {
        client.release();
      }
    };
    return ask() as never;
  }

  async #borrow(): Promise<pg.PoolClient> {
    const client = await this.connections.connect();
    this.#held.add(client);
    // It died while it waited.
    if (this.gate.isDead) await this.#giveBack(client);
    return client;
  }

  async #giveBack(client: pg.PoolClient): Promise<void> {
    this.#held.delete(client);
    try {
      await client.query('rollback');
      await client.query('select pg_advisory_unlock_all()');
      client.release();
    } catch (error) {
      client.release(error as Error);
    }
  }
}
