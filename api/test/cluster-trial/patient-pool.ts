import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Longest time without a database that takes writes, in ms. */
const AWAY_MS = 180_000;

/**
 * A pool with which a trial looks on. Its statements can be repeated, so it waits while there is no server that takes
 * writes.
 */
export class PatientPool extends pg.Pool {
  constructor(options?: pg.PoolConfig) {
    super({ ...options, connectionTimeoutMillis: 3_000, query_timeout: 8_000, keepAlive: true });
    this.on('error', () => undefined);
  }

  override query(...words: never[]): never {
    const ask = super.query.bind(this) as unknown as (...all: unknown[]) => Promise<unknown>;
    const again = async (): Promise<unknown> => {
      for (const end = Date.now() + AWAY_MS; ;)
        try {
          return await ask(...words);
        } catch (error) {
          // A fault of the statement itself stays one.
          const code = error instanceof pg.DatabaseError ? error.code : undefined;
          if ((code !== undefined && !/^(57|08|25006|53|58)/.test(code)) || Date.now() > end) throw error;
          await pause(250);
        }
    };
    return again() as never;
  }
}
