import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/client';

/**
 * Locks a mail address (in the form of `normalizeEmail`) until the end of the transaction. Sending a request to it and
 * registering with it wait for each other, so that the request finds the buyer or the buyer finds the request.
 */
export async function holdAddress(transaction: Transaction, emailAddress: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`request ${emailAddress}`}, 0))`);
}
