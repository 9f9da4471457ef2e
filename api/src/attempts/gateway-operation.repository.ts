import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/client';
import { gatewayOperations } from '../db/schema/money';
import type { OperationKind } from '../gateway/gateway-client';

export type GatewayOperationRow = typeof gatewayOperations.$inferSelect;

/** Who causes something. */
export type Actor = 'buyer' | 'operator' | 'system';

/** Writes down what is to be done at the gateway; one that failed for good is tried anew. */
export async function writeOperation(transaction: Transaction, attemptId: string, kind: OperationKind, actor: Actor, now: number, dueAt: number): Promise<GatewayOperationRow> {
  const [row] = await transaction
    .insert(gatewayOperations)
    .values({ attemptId, kind, actor, state: 'due', createdAt: now, dueAt })
    .onConflictDoUpdate({ target: [gatewayOperations.attemptId, gatewayOperations.kind], set: { state: 'due', dueAt, actor } })
    .returning();
  if (!row) throw new Error('A gateway operation did not come back.');
  return row;
}

export async function lockOperation(transaction: Transaction, id: number): Promise<GatewayOperationRow | undefined> {
  const [row] = await transaction.select().from(gatewayOperations).where(eq(gatewayOperations.id, id)).for('update');
  return row;
}

/** Whether a capture was decided whose outcome at the gateway is not known yet. */
export async function isCaptureUnderWay(executor: Executor, attemptId: string): Promise<boolean> {
  const rows = await executor
    .select({ id: gatewayOperations.id })
    .from(gatewayOperations)
    .where(and(eq(gatewayOperations.attemptId, attemptId), eq(gatewayOperations.kind, 'capture'), eq(gatewayOperations.state, 'due')));
  return rows.length > 0;
}

export async function updateOperation(executor: Executor, id: number, change: Partial<Pick<GatewayOperationRow, 'state' | 'dueAt' | 'tries' | 'lastError'>>): Promise<void> {
  await executor.update(gatewayOperations).set(change).where(eq(gatewayOperations.id, id));
}

/** Takes operations that are due, for this process alone until `leaseUntil`. */
export async function takeDueOperations(executor: Executor, now: number, leaseUntil: number, limit: number): Promise<GatewayOperationRow[]> {
  const due = executor
    .select({ id: gatewayOperations.id })
    .from(gatewayOperations)
    .where(and(eq(gatewayOperations.state, 'due'), lte(gatewayOperations.dueAt, now)))
    .orderBy(gatewayOperations.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return executor.update(gatewayOperations).set({ dueAt: leaseUntil }).where(inArray(gatewayOperations.id, due)).returning();
}
