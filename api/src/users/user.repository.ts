import { eq } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { users } from '../db/schema/buyers';

/** E-mail addresses are compared and kept in half-width lower case. */
export const normalizeEmail = (address: string): string => address.normalize('NFKC').trim().toLowerCase();

/** What signing in needs; undefined where nobody has the address. */
export async function findCredentials(executor: Executor, emailAddress: string): Promise<{ userId: number; passwordHash: string } | undefined> {
  const [row] = await executor
    .select({ userId: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.emailAddress, normalizeEmail(emailAddress)));
  return row;
}
