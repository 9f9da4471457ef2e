import pg from 'pg';
import { type Address, passOver } from './hosts';
import { prepareConnection } from './prepare-connection';

/** Longest wait for a connection, in ms: a machine that is cut off answers nothing. */
const CONNECT_MS = 5_000;
/** Silence after which TCP asks whether the other side is there, in ms. */
const KEEP_ALIVE_MS = 10_000;

/**
 * Opens a connection outside of the pools, for locks that end with it. Of several hosts, connects to the one that
 * accepts writes. @param queryMs longest wait for an answer, in ms
 */
export async function openConnection(address: Address, queryMs?: number): Promise<pg.Client> {
  let failure: unknown;
  for (let host = 0; host < address.hosts; host += 1) {
    const Client = address.leading(pg.Client);
    const client = new Client({
      connectionString: address.connectionString,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: CONNECT_MS,
      ...(queryMs === undefined ? {} : { query_timeout: queryMs }),
    });
    // Pending statements are rejected anyway. Without a listener the event would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await prepareConnection(client);
      return client;
    } catch (error) {
      passOver(client);
      client.connection.stream.destroy();
      failure = error;
    }
  }
  throw failure;
}
