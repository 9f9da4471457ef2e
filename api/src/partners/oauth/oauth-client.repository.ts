import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { oauthClients, oauthConnections } from '../../platform/db/schema/oauth';

export type OAuthClientRow = typeof oauthClients.$inferSelect;

/** Returns a system that may connect: registered and not disabled. */
export async function findEnabledClient(executor: Executor, clientId: string): Promise<OAuthClientRow | undefined> {
  const [row] = await executor
    .select()
    .from(oauthClients)
    .where(and(eq(oauthClients.clientId, clientId), isNull(oauthClients.disabledAt)));
  return row;
}

/**
 * Returns every system, or one of them, with the number of users who have it connected, in the order of registration.
 */
export async function listClients(
  executor: Executor,
  clientId?: string,
): Promise<{ client: OAuthClientRow; connections: number }[]> {
  return executor
    .select({ client: oauthClients, connections: count(oauthConnections.id) })
    .from(oauthClients)
    .leftJoin(
      oauthConnections,
      and(eq(oauthConnections.clientId, oauthClients.clientId), isNull(oauthConnections.endedAt)),
    )
    .where(clientId === undefined ? undefined : eq(oauthClients.clientId, clientId))
    .groupBy(oauthClients.clientId)
    .orderBy(asc(oauthClients.createdAt), asc(oauthClients.clientId));
}

/** Inserts a system. */
export async function insertClient(executor: Executor, row: typeof oauthClients.$inferInsert): Promise<void> {
  await executor.insert(oauthClients).values(row);
}

/** Updates a system. Returns false if there is none. */
export async function updateClient(
  executor: Executor,
  clientId: string,
  change: Partial<typeof oauthClients.$inferInsert>,
): Promise<boolean> {
  const rows = await executor
    .update(oauthClients)
    .set(change)
    .where(eq(oauthClients.clientId, clientId))
    .returning({ clientId: oauthClients.clientId });
  return rows.length > 0;
}
