import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { registrations } from '../../platform/db/schema/accounts';
import { buyers, users } from '../../platform/db/schema/buyers';
import type { SessionOwner } from '../../platform/http/principal';
import { normalizeEmail } from '../users/user.repository';

/** Data for signing in with an address: its owner, and the hash to check the password against. */
export interface Credentials {
  readonly owner: SessionOwner;
  readonly emailAddress: string;
  readonly passwordHash: string;
  readonly isSecondFactorOn: boolean;
  /** Whether the company has left. */
  readonly isClosed: boolean;
}

/**
 * Returns the owner of an address: a user, or a person with an unfinished registration. Undefined if nobody has it.
 * Both tables are always queried, so that the answer takes as long in every case.
 */
export async function findCredentials(executor: Executor, address: string): Promise<Credentials | undefined> {
  const emailAddress = normalizeEmail(address);
  const [user] = await executor
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      isSecondFactorOn: users.isSecondFactorOn,
      leftAt: buyers.leftAt,
    })
    .from(users)
    .innerJoin(buyers, eq(buyers.id, users.buyerId))
    .where(eq(users.emailAddress, emailAddress));
  const [registration] = await executor
    .select({ registrationId: registrations.id, passwordHash: registrations.passwordHash })
    .from(registrations)
    .where(and(eq(registrations.emailAddress, emailAddress), isNull(registrations.completedAt)));
  if (user)
    return {
      owner: { userId: user.userId },
      emailAddress,
      passwordHash: user.passwordHash,
      isSecondFactorOn: user.isSecondFactorOn,
      isClosed: user.leftAt !== null,
    };
  return (
    registration && {
      owner: { registrationId: registration.registrationId },
      emailAddress,
      passwordHash: registration.passwordHash,
      isSecondFactorOn: false,
      isClosed: false,
    }
  );
}

/** Returns the address and credentials of a known user; `passwordChangedAt` is epoch milliseconds. */
export async function credentialsOf(
  executor: Executor,
  userId: number,
): Promise<
  Pick<typeof users.$inferSelect, 'emailAddress' | 'passwordHash' | 'passwordChangedAt' | 'isSecondFactorOn'>
> {
  const { emailAddress, passwordHash, passwordChangedAt, isSecondFactorOn } = users;
  const [user] = await executor
    .select({ emailAddress, passwordHash, passwordChangedAt, isSecondFactorOn })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new Error('Users are never erased.');
  return user;
}
