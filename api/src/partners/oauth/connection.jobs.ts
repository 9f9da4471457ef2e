import { and, eq, exists, gt, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { oauthArtifacts, oauthClients, oauthConnections } from '../../platform/db/schema/oauth';
import type { Job } from '../../platform/jobs/job-runner';
import type { ConnectionEnd } from '../connections/connection.repository';
import { endConnection } from './end-connection';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Connections ended in one batch. */
const BATCH = 200;

/** Shortest time that a system has to fetch its first tokens, before a connection without tokens is ended, in ms. */
const FIRST_TOKENS_MS = 10 * MINUTE_MS;

/** Ends connections, each in its own transaction. One that has meanwhile ended is skipped. */
async function endAll(
  context: Context,
  grantIds: readonly { readonly grantId: string }[],
  reason: ConnectionEnd,
  now: number,
): Promise<void> {
  for (const which of grantIds)
    await inTransaction(context.database, async (transaction) =>
      endConnection(context, transaction, which, { reason, at: now }),
    );
}

/** Selects the connections of systems that the operator has disabled. */
const selectOfDisabled = ({ database }: Context) =>
  database
    .select({ grantId: oauthConnections.grantId })
    .from(oauthConnections)
    .innerJoin(
      oauthClients,
      and(eq(oauthClients.clientId, oauthConnections.clientId), isNotNull(oauthClients.disabledAt)),
    )
    .where(isNull(oauthConnections.endedAt));

/** Creates the job that ends the connections of systems that the operator has disabled. */
export const connectionsOfDisabledJob = (context: Context): Job => ({
  name: 'connections of disabled systems',
  isDue: () => exists(selectOfDisabled(context)),
  run: async () => endAll(context, await selectOfDisabled(context).limit(BATCH), 'operator', await context.clock.now()),
});

/** Ends connections whose tokens have all expired, and those whose code was never exchanged for tokens. */
async function endExpiredConnections(context: Context, now: number): Promise<void> {
  const { database } = context;
  const living = database
    .select({ grantId: oauthArtifacts.grantId })
    .from(oauthArtifacts)
    .where(and(eq(oauthArtifacts.grantId, oauthConnections.grantId), gt(oauthArtifacts.expiresAt, now)));
  const rows = await database
    .select({ grantId: oauthConnections.grantId })
    .from(oauthConnections)
    .where(
      and(isNull(oauthConnections.endedAt), lt(oauthConnections.connectedAt, now - FIRST_TOKENS_MS), notExists(living)),
    )
    .limit(BATCH);
  await endAll(context, rows, 'expired', now);
}

/**
 * Ends expired connections, then deletes expired artifacts. A used refresh token is kept until it expires, so that a
 * second use is recognised as a replay.
 */
export const expiredAuthorizationsJob = (context: Context): Job => ({
  name: 'expired authorizations',
  everyMs: HOUR_MS,
  async run() {
    const now = await context.clock.now();
    await endExpiredConnections(context, now);
    await context.database.delete(oauthArtifacts).where(lt(oauthArtifacts.expiresAt, now));
  },
});
