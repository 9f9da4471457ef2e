import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { DRIZZLE_OPTIONS, type Connection, type Database, type Transaction } from './client';
import { isOutOfReach, whenBack } from './out-of-reach';

const connections = new WeakMap<pg.PoolClient, Connection>();
const connectionsOfTransactions = new WeakMap<Transaction, Connection>();

/** Returns drizzle on one connection of the pool, the same whenever the pool lends it. */
function connectionOf(client: pg.PoolClient): Connection {
  const known = connections.get(client);
  if (known) return known;
  const connection = drizzle({ client, ...DRIZZLE_OPTIONS });
  connections.set(client, connection);
  return connection;
}

/** Returns the connection on which a transaction runs. */
export const connectionUnder = (transaction: Transaction): Connection | undefined =>
  connectionsOfTransactions.get(transaction);

/**
 * Runs `work` in a transaction, which is rolled back if it throws. In place of drizzle's own on the pool, which does
 * not give the connection back if the transaction cannot begin (drizzle-orm#6241), and on which nothing prepared can
 * be kept (`built-once.ts`). A database that is away before it begins is waited for a little.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  let hasBegun = false;
  const once = async (): Promise<Result> => {
    const client = await database.$client.connect();
    const connection = connectionOf(client);
    let isBroken = false;
    try {
      return await connection.transaction(async (transaction) => {
        hasBegun = true;
        connectionsOfTransactions.set(transaction, connection);
        return work(transaction);
      });
    } catch (error) {
      isBroken = isOutOfReach(error);
      throw error;
    } finally {
      // A connection on which nothing could begin is broken. One to a database that is out of reach is closed, so that
      // the next leads to the server that has taken its place.
      client.release(!hasBegun || isBroken);
    }
  };
  return whenBack(once, () => !hasBegun);
}
