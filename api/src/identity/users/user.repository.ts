import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { users } from '../../platform/db/schema/buyers';

/** Normalises an e-mail address to half-width lower case, for comparing and storing. */
export const normalizeEmail = (address: string): string => address.normalize('NFKC').trim().toLowerCase();

/** Returns the id of the user with a normalised address; undefined if nobody has it. */
export async function findUserId(executor: Executor, emailAddress: string): Promise<number | undefined> {
  const [row] = await executor.select({ id: users.id }).from(users).where(eq(users.emailAddress, emailAddress));
  return row?.id;
}
