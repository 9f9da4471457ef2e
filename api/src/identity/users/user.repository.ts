import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { users } from '../../platform/db/schema/buyers';

/** E-mail addresses are compared and kept in half-width lower case. */
export const normalizeEmail = (address: string): string => address.normalize('NFKC').trim().toLowerCase();

/** Whose address it is, as it is kept; undefined where nobody has it. */
export async function findUserId(executor: Executor, emailAddress: string): Promise<number | undefined> {
  const [row] = await executor.select({ id: users.id }).from(users).where(eq(users.emailAddress, emailAddress));
  return row?.id;
}
