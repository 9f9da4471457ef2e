import { and, eq, gt, isNull } from 'drizzle-orm';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor } from '../../platform/db/client';
import { users } from '../../platform/db/schema/buyers';
import { oauthArtifacts, oauthClients, oauthConnections } from '../../platform/db/schema/oauth';

/** The access token of a connection that lives, of a system that is not disabled, with its user; undefined for every other text. */
export async function findAccessToken(executor: Executor, token: string, now: number) {
  const [row] = await executor
    .select({
      payload: oauthArtifacts.payload,
      clientId: oauthConnections.clientId,
      connectionId: oauthConnections.id,
      lastUsedAt: oauthConnections.lastUsedAt,
      userId: users.id,
      buyerId: users.buyerId,
    })
    .from(oauthArtifacts)
    .innerJoin(oauthConnections, and(eq(oauthConnections.grantId, oauthArtifacts.grantId), isNull(oauthConnections.endedAt)))
    .innerJoin(oauthClients, and(eq(oauthClients.clientId, oauthConnections.clientId), isNull(oauthClients.disabledAt)))
    .innerJoin(users, eq(users.id, oauthConnections.userId))
    .where(and(eq(oauthArtifacts.model, 'AccessToken'), eq(oauthArtifacts.idHash, sha256(token)), gt(oauthArtifacts.expiresAt, now)));
  return row;
}
