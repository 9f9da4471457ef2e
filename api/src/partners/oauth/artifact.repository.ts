import { and, eq, isNull } from 'drizzle-orm';
import type { AdapterPayload } from 'oidc-provider';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor, Transaction } from '../../platform/db/client';
import { oauthArtifacts } from '../../platform/db/schema/oauth';

/** Name of a stored artifact: its kind, and the secret that the other side holds. */
export interface ArtifactName {
  readonly model: string;
  readonly id: string;
}

/** A stored artifact. Moments in epoch milliseconds. */
export interface Artifact {
  readonly payload: AdapterPayload;
  readonly expiresAt: number | null;
  readonly consumedAt: number | null;
}

const isNamed = ({ model, id }: ArtifactName) =>
  and(eq(oauthArtifacts.model, model), eq(oauthArtifacts.idHash, sha256(id)));

/** Stores an artifact, or its new content. The payload is stored without its id, which is the secret. */
export async function keepArtifact(
  executor: Executor,
  name: ArtifactName,
  { jti: _secret, ...payload }: AdapterPayload,
  expiresAt: number | null,
): Promise<void> {
  const content = { payload, grantId: payload.grantId ?? null, uid: payload.uid ?? null, expiresAt };
  await executor
    .insert(oauthArtifacts)
    .values({ model: name.model, idHash: sha256(name.id), ...content })
    .onConflictDoUpdate({ target: [oauthArtifacts.model, oauthArtifacts.idHash], set: content });
}

/** Returns an artifact, also an expired one. */
export async function findArtifact(executor: Executor, name: ArtifactName): Promise<Artifact | undefined> {
  const [row] = await executor
    .select({
      payload: oauthArtifacts.payload,
      expiresAt: oauthArtifacts.expiresAt,
      consumedAt: oauthArtifacts.consumedAt,
    })
    .from(oauthArtifacts)
    .where(isNamed(name));
  return row && { ...row, payload: { ...row.payload, jti: name.id } };
}

/** Marks a single-use artifact as used. Returns false if another call was first. */
export async function consumeArtifact(executor: Executor, { name, consumedAt }: Use): Promise<boolean> {
  const rows = await executor
    .update(oauthArtifacts)
    .set({ consumedAt })
    .where(and(isNamed(name), isNull(oauthArtifacts.consumedAt)))
    .returning({ model: oauthArtifacts.model });
  return rows.length > 0;
}

/** Moment at which a single-use artifact was used, in epoch ms. */
export interface Use {
  readonly name: ArtifactName;
  readonly consumedAt: number;
}

/**
 * Undoes one use of an artifact, and no other use. Throws while a commit of it still waits: its row would be seen as it
 * was before.
 */
export async function undoUse(transaction: Transaction, { name, consumedAt }: Use): Promise<void> {
  const { model } = oauthArtifacts;
  await transaction.select({ model }).from(oauthArtifacts).where(isNamed(name)).for('update', { noWait: true });
  await transaction
    .update(oauthArtifacts)
    .set({ consumedAt: null })
    .where(and(isNamed(name), eq(oauthArtifacts.consumedAt, consumedAt)));
}

/** Deletes one artifact. */
export async function forgetArtifact(executor: Executor, name: ArtifactName): Promise<void> {
  await executor.delete(oauthArtifacts).where(isNamed(name));
}
