import type pg from 'pg';

/** Function of PostgreSQL that warns after a commit that was not waited for; names do not depend on the language. */
const WAITING = 'SyncRepWaitForLSN';

/**
 * Nobody knows whether a commit holds: this server has it, and whether a standby has it was not waited for. It may be
 * lost with this server. Its call is answered as if the database were out of reach, and asked again with the same key.
 */
export class Unreplicated extends Error {
  override readonly name = 'Unreplicated';
}

/**
 * Ends a connection on which a commit was not waited for, before the commit is taken for a success: PostgreSQL answers
 * it with a warning if it is cancelled or shut down while it waits for its synchronous standby.
 */
export function distrustUnreplicated(client: pg.Client): void {
  client.on('notice', (notice) => {
    if ('routine' in notice && notice.routine === WAITING)
      // The error reaches the running statement before its end is read, which stands in the same packet.
      client.connection.emit('error', new Unreplicated(notice.message));
  });
}
