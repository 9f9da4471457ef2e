import { sql } from 'drizzle-orm';
import type { Database, Executor } from './client';
import { inTransaction } from './in-transaction';
import type { Replication } from './replication';

/** Writes nothing but an entry of the log, whose commit waits for a standby as any other does. */
const AN_ENTRY = sql`select pg_logical_emit_message(true, 'read', '')`;

/**
 * Reads what a caller acts upon and would not find again, and waits until a standby has it too: a commit whose wait was
 * cancelled can be read, and may be lost with its machine. Both happen on one connection, because the next may lead to
 * the server that has taken over.
 * @throws Unreplicated if this wait is cancelled too
 */
export function readConfirmed<T>(
  { database, replication }: { readonly database: Database; readonly replication: Pick<Replication, 'mode'> },
  read: (executor: Executor) => Promise<T>,
): Promise<T> {
  if (replication.mode === 'single') return read(database);
  return inTransaction(database, async (transaction) => {
    const found = await read(transaction);
    await transaction.execute(AN_ENTRY);
    return found;
  });
}
