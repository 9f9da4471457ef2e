import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { oauthClients } from '../db/schema/oauth';

export type OAuthClientRow = typeof oauthClients.$inferSelect;

/** A system that may connect: registered and not disabled. */
export async function findEnabledClient(executor: Executor, clientId: string): Promise<OAuthClientRow | undefined> {
  const [row] = await executor.select().from(oauthClients).where(and(eq(oauthClients.clientId, clientId), isNull(oauthClients.disabledAt)));
  return row;
}
