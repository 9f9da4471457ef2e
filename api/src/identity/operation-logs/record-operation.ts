import { and, eq } from 'drizzle-orm';
import type { RecordedOperation } from 'shared-rules/operations';
import type { Transaction } from '../../platform/db/client';
import { users } from '../../platform/db/schema/buyers';
import { operationLogs } from '../../platform/db/schema/operation-logs';
import { sessions } from '../../platform/db/schema/sessions';
import type { Session } from '../../platform/http/principal';

/** Something that a user did. */
interface Operation {
  readonly action: RecordedOperation;
  /** Names the thing that it was done to. */
  readonly subject?: string;
}

/** Where a user acts from, when it is not from a session: device by name, and address. */
interface Source {
  readonly device: string;
  readonly ipAddress: string;
}

/**
 * Records what a user did for 操作履歴, in the transaction that does it: under the user's current name, with device and
 * address of the session. Without a company in `session`, it is recorded in the user's first one. `now` is epoch
 * milliseconds.
 */
export async function recordOperation(
  transaction: Transaction,
  { userId, buyerId, sessionId }: Pick<Session, 'userId'> & Partial<Pick<Session, 'buyerId' | 'sessionId'>>,
  { action, subject = '' }: Operation,
  now: number,
  source?: Source,
): Promise<void> {
  const [user] = await transaction.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('A session always has its user.');
  const [session] =
    sessionId === undefined
      ? []
      : await transaction
          .select({ device: sessions.device, ipAddress: sessions.ipAddress })
          .from(sessions)
          .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  const { device, ipAddress } = source ?? session ?? { device: '', ipAddress: '' };
  await transaction.insert(operationLogs).values({
    buyerId: buyerId ?? user.buyerId,
    userId,
    at: now,
    actorName: `${user.lastName} ${user.firstName}`,
    action,
    subject: subject === '' ? null : subject,
    ipAddress: ipAddress === '' ? null : ipAddress,
    device: device === '' ? null : device,
  });
}
