import type pg from 'pg';
import { passOver, welcome } from './hosts';
import { distrustUnreplicated } from './unreplicated';

/** The server is a standby, which takes no writes. Its code is that of PostgreSQL for a write to it. */
class IsStandby extends Error {
  readonly code = '25006';
}

/**
 * Prepares a new connection with the settings of its session, as statements. Rejects one to a standby: another host
 * takes the writes.
 */
export async function prepareConnection(client: pg.Client, settings = ''): Promise<void> {
  distrustUnreplicated(client);
  const statements = [settings, 'select pg_is_in_recovery() as "isStandby"'].filter((text) => text !== '').join('; ');
  // `pg` answers several statements with an array, one statement with an object.
  const results = [await client.query<{ isStandby: boolean }>(statements)].flat();
  if (results.at(-1)?.rows[0]?.isStandby) {
    passOver(client);
    throw new IsStandby('The server is a standby.');
  }
  welcome(client);
}
