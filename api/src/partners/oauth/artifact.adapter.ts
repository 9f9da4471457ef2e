import Provider, { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { consumeArtifact, findArtifact, forgetArtifact, keepArtifact, type Artifact } from './artifact.repository';
import { deleteGrant } from '../connections/connection.repository';
import { endConnection } from './end-connection';
import { forgetUse, noteUse } from './unanswered-uses';

const SECOND_MS = 1_000;

/**
 * Converts a stored artifact for the library. It compares `exp` with the machine's time, so the remaining time on our
 * movable clock is added to the machine's time.
 */
function toPayload({ payload, expiresAt, consumedAt }: Artifact, now: number): AdapterPayload {
  const left = expiresAt === null ? undefined : Math.ceil((expiresAt - now) / SECOND_MS);
  return {
    ...payload,
    ...(left !== undefined && { exp: Math.floor(Date.now() / SECOND_MS) + Math.max(left, 0) }),
    ...(consumedAt !== null && { consumed: Math.floor(consumedAt / SECOND_MS) }),
  };
}

/**
 * Ends a grant and its connection at once. The library calls this only if the system revokes one of its tokens, or if a
 * code or refresh token is used a second time.
 */
async function endGrant(context: Context, grantId: string): Promise<void> {
  const reason = Provider.ctx?.oidc.route === 'revocation' ? 'system' : 'replayed';
  const now = await context.clock.now();
  await inTransaction(context.database, async (transaction) => {
    const isEnded = await endConnection(context, transaction, { grantId }, { reason, at: now });
    if (!isEnded) await deleteGrant(transaction, grantId);
  });
}

/** Creates the library's storage of one kind (code, token, grant, interaction), in the database. */
export function createArtifactAdapter(context: Context, model: string): Adapter {
  const { database, clock } = context;
  return {
    async upsert(id, payload, expiresIn) {
      await keepArtifact(
        database,
        { model, id },
        payload,
        expiresIn === undefined ? null : (await clock.now()) + expiresIn * SECOND_MS,
      );
    },
    async find(id) {
      const found = await findArtifact(database, { model, id });
      return found && toPayload(found, await clock.now());
    },
    /** Only one of several concurrent uses, in any process, is first; the others count as replays. */
    async consume(id) {
      const use = { name: { model, id }, consumedAt: await clock.now() };
      const request = Provider.ctx?.req;
      if (request) noteUse(request, use);
      if (await consumeArtifact(database, use)) return;
      if (request) forgetUse(request);
      const replayed = await findArtifact(database, { model, id });
      if (replayed?.payload.grantId !== undefined) await endGrant(context, replayed.payload.grantId);
      throw new errors.InvalidGrant('already used');
    },
    async destroy(id) {
      if (model === 'Grant') await endGrant(context, id);
      else await forgetArtifact(database, { model, id });
    },
    // `destroy` deletes everything that names a grant in one transaction, and the library destroys the grant whenever
    // it calls this.
    revokeByGrantId: async () => undefined,
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  };
}
