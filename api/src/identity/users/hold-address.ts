import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/client';

/**
 * Holds a mail address (as it is kept: `normalizeEmail`) until the end of the transaction. Whoever sends a request to
 * it and whoever registers with it wait for each other: the request finds the buyer, or the buyer finds the request.
 */
export async function holdAddress(transaction: Transaction, emailAddress: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`request ${emailAddress}`}, 0))`);
}
