import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { registrations } from '../../platform/db/schema/accounts';
import { buyers, users } from '../../platform/db/schema/buyers';
import { members } from '../../platform/db/schema/members';
import type { SessionOwner } from '../../platform/http/principal';
import { normalizeEmail } from '../users/user.repository';

/** Data for signing in with an address: its owner, and the hash to check the password against. */
export interface Credentials {
  readonly owner: SessionOwner;
  readonly emailAddress: string;
  readonly passwordHash: string;
  readonly isSecondFactorOn: boolean;
  /** Whether the person works for a company that has not left, only for such that have, or for none. */
  readonly work: 'open' | 'left' | 'none';
}

/**
 * Returns the owner of an address: a user, or a person with an unfinished registration. Undefined if nobody has it.
 * Both tables are always queried, so that the answer takes as long in every case.
 */
export async function findCredentials(executor: Executor, address: string): Promise<Credentials | undefined> {
  const emailAddress = normalizeEmail(address);
  const companies = executor
    .select({ total: sql`count(*)::int` })
    .from(members)
    .where(and(eq(members.userId, users.id), isNull(members.removedAt)));
  const open = executor
    .select({ total: sql`count(*)::int` })
    .from(members)
    .innerJoin(buyers, eq(buyers.id, members.buyerId))
    .where(and(eq(members.userId, users.id), isNull(members.removedAt), isNull(buyers.leftAt)));
  const [user] = await executor
    .select({
      userId: users.id,
      passwordHash: users.passwordHash,
      isSecondFactorOn: users.isSecondFactorOn,
      companies: sql<number>`(${companies})`,
      open: sql<number>`(${open})`,
    })
    .from(users)
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
      work: user.open > 0 ? 'open' : user.companies > 0 ? 'left' : 'none',
    };
  return (
    registration && {
      owner: { registrationId: registration.registrationId },
      emailAddress,
      passwordHash: registration.passwordHash,
      isSecondFactorOn: false,
      work: 'open',
    }
  );
}

/** Returns the name, address and credentials of a known user; `passwordChangedAt` is epoch milliseconds. */
export async function credentialsOf(
  executor: Executor,
  userId: number,
): Promise<
  Pick<typeof users.$inferSelect, 'emailAddress' | 'passwordHash' | 'passwordChangedAt' | 'isSecondFactorOn'> & {
    readonly name: string;
  }
> {
  const { emailAddress, passwordHash, passwordChangedAt, isSecondFactorOn } = users;
  const name = sql<string>`${users.lastName} || ' ' || ${users.firstName}`;
  const [user] = await executor
    .select({ emailAddress, passwordHash, passwordChangedAt, isSecondFactorOn, name })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new Error('Users are never erased.');
  return user;
}
