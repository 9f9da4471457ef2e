import { disconnectSystem, listConnectedSystems } from 'shared-api/contract/oauth';
import { isOAuthScope } from 'shared-rules/oauth-scopes';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { notFound } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';
import { toConnectingSystem } from '../connections/connecting-system';
import { listConnectionsOf, wasConnected } from '../connections/connection.repository';
import { endConnection } from './end-connection';

/** Serves 連携サービス under account security: the systems that the user has connected, and ending a connection. */
export function connectionRoutes(route: Route, context: Context): void {
  const { database, clock } = context;

  route(listConnectedSystems, async ({ session }) => {
    const rows = await listConnectionsOf(database, session, await clock.now());
    const systems = rows.map(({ connection, client, waiting }) => ({
      ...toConnectingSystem(client),
      scopes: connection.scopes.filter(isOAuthScope),
      connected_at: iso(connection.connectedAt),
      last_used_at: connection.lastUsedAt === null ? null : iso(connection.lastUsedAt),
      count_waiting: waiting,
    }));
    return answer(200, { systems });
  });

  route(disconnectSystem, async ({ session, params: { client_id: clientId } }) => {
    const now = await clock.now();
    await inTransaction(database, async (transaction) => {
      const isEnded = await endConnection(
        context,
        transaction,
        { userId: session.userId, buyerId: session.buyerId, clientId },
        { reason: 'user', at: now, by: session },
      );
      // Ending a connection again gives the same answer. A system that was never connected does not exist for this
      // user.
      if (!isEnded && !(await wasConnected(transaction, session, clientId))) throw notFound();
    });
    return answer(204, null);
  });
}
