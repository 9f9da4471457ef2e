import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isInState } from '../../documents';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor, Transaction } from '../../platform/db/client';
import { users } from '../../platform/db/schema/buyers';
import { type ActedFrom, oauthArtifacts, oauthClients, oauthConnections } from '../../platform/db/schema/oauth';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import { actedIn } from '../../identity';
import type { Buyer, Session } from '../../platform/http/principal';
import { webhookDeliveries } from '../../platform/db/schema/webhooks';

/** A connection, with the company that its user connected. */
export type ConnectionRow = typeof oauthConnections.$inferSelect & { readonly buyerId: number };

/** A user in a company. */
type UserOfBuyer = Pick<Session, 'buyerId' | 'userId'>;

/** Selects the company of a connection; of one that the release before began, the user's first. */
export const companyOf = sql`coalesce(${oauthConnections.buyerId}, (select ${users.buyerId} from ${users} where ${users.id} = ${oauthConnections.userId}))`;

const columns = { ...getTableColumns(oauthConnections), buyerId: companyOf.mapWith(Number) };

/** Matches the connections of a user in a company. */
export const isOfUser = ({ buyerId, userId }: UserOfBuyer): SQL | undefined =>
  and(eq(oauthConnections.userId, userId), sql`${companyOf} = ${buyerId}`);

/** Reason for the end of a connection. The database limits the column to these. */
export type ConnectionEnd = 'user' | 'system' | 'replayed' | 'replaced' | 'operator' | 'expired';

/**
 * Returns the live connections of a user in a company with their systems, newest first, each with the number of its
 * waiting pre-registrations at `now` (epoch ms).
 */
export async function listConnectionsOf(executor: Executor, user: UserOfBuyer, now: number) {
  const waiting = sql<number>`(
    select count(*)::int from ${preRegistrations}
    where ${preRegistrations.clientId} = ${oauthConnections.clientId} and ${preRegistrations.userId} = ${oauthConnections.userId} and ${preRegistrations.buyerId} = ${companyOf} and ${isInState('waiting', now)}
  )`;
  return executor
    .select({ connection: columns, client: oauthClients, waiting })
    .from(oauthConnections)
    .innerJoin(oauthClients, eq(oauthClients.clientId, oauthConnections.clientId))
    .where(and(isOfUser(user), isNull(oauthConnections.endedAt)))
    .orderBy(desc(oauthConnections.id));
}

/** Returns whether the user has or had this system connected in the company. */
export async function wasConnected(executor: Executor, user: UserOfBuyer, clientId: string): Promise<boolean> {
  const rows = await executor
    .select({ id: oauthConnections.id })
    .from(oauthConnections)
    .where(and(isOfUser(user), eq(oauthConnections.clientId, clientId)))
    .limit(1);
  return rows.length > 0;
}

/** Locks a live connection, so that it cannot end before the transaction does. Returns false if it has ended. */
export async function holdConnection(transaction: Transaction, connectionId: number): Promise<boolean> {
  const rows = await transaction
    .select({ id: oauthConnections.id })
    .from(oauthConnections)
    .where(and(eq(oauthConnections.id, connectionId), isNull(oauthConnections.endedAt)))
    .for('share');
  return rows.length > 0;
}

/** Locks the user, so that one connection begins at a time. */
export async function holdUser(transaction: Transaction, userId: number): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Returns who acts and from where, as the value of a statement. */
function actedFrom(transaction: Transaction, { buyerId, ...person }: Buyer): SQL<ActedFrom> {
  const { actorName, actorRole, ipAddress, device } = actedIn(transaction, buyerId, { actor: 'buyer', ...person });
  return sql<ActedFrom>`jsonb_build_object(
    'name', ${actorName}, 'role', ${actorRole}, 'ip_address', ${ipAddress}, 'device', ${device})`;
}

/** Inserts the connection of a user and a system, which that person began. */
export async function insertConnection(
  transaction: Transaction,
  row: Omit<typeof oauthConnections.$inferInsert, 'connectedFrom'> & { readonly buyerId: number },
  by: Buyer,
): Promise<ConnectionRow> {
  const [connection] = await transaction
    .insert(oauthConnections)
    .values({ ...row, connectedFrom: actedFrom(transaction, by) })
    .returning(columns);
  if (!connection) throw new Error('An inserted row comes back.');
  return connection;
}

/** Returns the grants of the live connections of some users in a company, oldest first. */
export async function liveGrantsOf(
  executor: Executor,
  buyerId: number,
  userIds: readonly number[],
): Promise<readonly string[]> {
  const rows = await executor
    .select({ grantId: oauthConnections.grantId })
    .from(oauthConnections)
    .where(
      and(
        inArray(oauthConnections.userId, [...userIds]),
        sql`${companyOf} = ${buyerId}`,
        isNull(oauthConnections.endedAt),
      ),
    )
    .orderBy(asc(oauthConnections.id));
  return rows.map(({ grantId }) => grantId);
}

/** Names a connection: the live one of a user in a company and a system, or that of a grant. */
export type WhichConnection = (UserOfBuyer & { readonly clientId: string }) | { readonly grantId: string };

/** End of a connection, by a person of the company or by nobody. `at` is epoch milliseconds. */
export interface Ending {
  readonly reason: ConnectionEnd;
  readonly at: number;
  readonly by?: Buyer;
}

/** Marks a live connection as ended. Returns undefined if there is none. Waits for transactions that lock it. */
export async function markEnded(
  transaction: Transaction,
  which: WhichConnection,
  { reason, at, by }: Ending,
): Promise<ConnectionRow | undefined> {
  const meant =
    'grantId' in which
      ? eq(oauthConnections.grantId, which.grantId)
      : and(isOfUser(which), eq(oauthConnections.clientId, which.clientId));
  const [row] = await transaction
    .update(oauthConnections)
    .set({ endedAt: at, endReason: reason, ...(by && { endedFrom: actedFrom(transaction, by) }) })
    .where(and(meant, isNull(oauthConnections.endedAt)))
    .returning(columns);
  return row;
}

/** Deletes a grant with every code and token that names it. */
export async function deleteGrant(transaction: Transaction, grantId: string): Promise<void> {
  const isTheGrant = and(eq(oauthArtifacts.model, 'Grant'), eq(oauthArtifacts.idHash, sha256(grantId)));
  await transaction.delete(oauthArtifacts).where(or(eq(oauthArtifacts.grantId, grantId), isTheGrant));
}

/** Gives up every message to a system about its submissions for a user. */
export async function giveUpMessages(
  transaction: Transaction,
  { clientId, userId, buyerId }: Pick<ConnectionRow, 'clientId' | 'userId' | 'buyerId'>,
  now: number,
): Promise<void> {
  const preRegistered = transaction
    .select({ id: preRegistrations.id })
    .from(preRegistrations)
    .where(
      and(
        eq(preRegistrations.clientId, clientId),
        eq(preRegistrations.userId, userId),
        eq(preRegistrations.buyerId, buyerId),
      ),
    );
  await transaction
    .update(webhookDeliveries)
    .set({ givenUpAt: now, nextTryAt: null })
    .where(
      and(
        eq(webhookDeliveries.clientId, clientId),
        isNotNull(webhookDeliveries.nextTryAt),
        inArray(webhookDeliveries.preRegistrationId, preRegistered),
      ),
    );
}

/** Records the time of a connection's last use. */
export async function setLastUsed(executor: Executor, connectionId: number, lastUsedAt: number): Promise<void> {
  await executor.update(oauthConnections).set({ lastUsedAt }).where(eq(oauthConnections.id, connectionId));
}
