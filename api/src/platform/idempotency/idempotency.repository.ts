import { and, eq, lt, lte, or } from 'drizzle-orm';
import type { Executor } from '../db/client';
import { idempotencyKeys } from '../db/schema/idempotency';
import { isProcessGone } from '../presence/presence';

export type IdempotencyRow = typeof idempotencyKeys.$inferSelect;

/** A call's hold on its key. */
export interface Ownership {
  readonly buyerId: number;
  readonly key: string;
  readonly owner: string;
  /** The process it runs in. */
  readonly processId: number | null;
}

const mine = ({ buyerId, key, owner }: Ownership) =>
  and(eq(idempotencyKeys.buyerId, buyerId), eq(idempotencyKeys.key, key), eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.state, 'owned'));

/** Takes a key that nobody has used yet; false when somebody has. */
export async function insertKey(executor: Executor, ownership: Ownership, request: { operation: string; requestHash: string }, now: number): Promise<boolean> {
  const { rowCount } = await executor
    .insert(idempotencyKeys)
    .values({ ...ownership, ...request, state: 'owned', createdAt: now, ownedAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function findKey(executor: Executor, buyerId: number, key: string): Promise<IdempotencyRow | undefined> {
  const [row] = await executor.select().from(idempotencyKeys).where(and(eq(idempotencyKeys.buyerId, buyerId), eq(idempotencyKeys.key, key)));
  return row;
}

/** Succeeds an owner whose process is gone, or that has been silent since `silentSince`; false when another call was first or the owner has finished. */
export async function takeOver(executor: Executor, previous: Ownership, { owner, processId }: Ownership, silentSince: number, now: number): Promise<boolean> {
  const { rowCount } = await executor
    .update(idempotencyKeys)
    .set({ owner, processId, ownedAt: now })
    .where(and(mine(previous), or(lte(idempotencyKeys.ownedAt, silentSince), isProcessGone(idempotencyKeys.processId))));
  return rowCount === 1;
}

/** Keeps the answer; false when the call no longer owns its key. */
export async function finishKey(executor: Executor, ownership: Ownership, responseStatus: number, responseBody: unknown): Promise<boolean> {
  const { rowCount } = await executor.update(idempotencyKeys).set({ state: 'final', responseStatus, responseBody }).where(mine(ownership));
  return rowCount === 1;
}

/** Gives a key back whose call had no effect. */
export async function releaseKey(executor: Executor, ownership: Ownership): Promise<void> {
  await executor.delete(idempotencyKeys).where(mine(ownership));
}

/** Forgets keys made before a moment. */
export async function deleteKeysBefore(executor: Executor, before: number): Promise<void> {
  await executor.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
