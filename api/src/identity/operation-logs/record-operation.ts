import { eq, sql } from 'drizzle-orm';
import type { RecordedOperation } from 'shared-rules/operations';
import type { Transaction } from '../../platform/db/client';
import { users } from '../../platform/db/schema/buyers';
import { operationLogs } from '../../platform/db/schema/operation-logs';
import type { Session } from '../../platform/http/principal';
import { actedIn } from './author';

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
 * Records what a user did for 操作履歴, in the transaction that does it: under the user's current name and role, with
 * device and address of the session. Without a company in `session`, it is recorded in the user's first one. `now` is
 * epoch milliseconds.
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
  const company = buyerId ?? user.buyerId;
  const { actorName, actorRole, ipAddress, device } = actedIn(transaction, company, {
    actor: 'buyer',
    userId,
    sessionId,
  });
  await transaction.insert(operationLogs).values({
    buyerId: company,
    userId,
    at: now,
    actorName,
    actorRole,
    action,
    subject: subject === '' ? null : subject,
    ipAddress: source ? sql`nullif(${source.ipAddress}, '')` : ipAddress,
    device: source ? sql`nullif(${source.device}, '')` : device,
  });
}
