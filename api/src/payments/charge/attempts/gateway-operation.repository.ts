import { and, eq, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { OperationKind } from '../../../platform/card-gateway/gateway-client';
import { among } from '../../../platform/db/batches';
import type { Executor, Transaction } from '../../../platform/db/client';
import { gatewayOperations } from '../../../platform/db/schema/money';
import { isProcessGone } from '../../../platform/presence/presence';
import type { Lease } from './attempt.repository';

export type GatewayOperationRow = typeof gatewayOperations.$inferSelect;

/** Causes of an operation at the gateway; a seller never moves money. */
export type Actor = 'buyer' | 'operator' | 'system';

/** Who decided an operation: the cause, and the name if it was an operator. */
export interface Decider {
  readonly actor: Actor;
  readonly operatorName?: string;
}

/** Part of a charge to refund: yen, and the number of the partial refund; 0 for the rest of the charge. */
interface Part {
  readonly sequence: number;
  readonly amount: number;
}

/** Operation on an attempt, or on a part of its charge. */
interface NewOperation {
  readonly attemptId: string;
  readonly kind: OperationKind;
  readonly part?: Part;
}

/**
 * Inserts an operation at the gateway, for the process of the lease or for any. One that finally failed is retried.
 * Without a part it concerns the whole attempt.
 */
export async function writeOperation(
  transaction: Transaction,
  { attemptId, kind, part }: NewOperation,
  { actor, operatorName }: Decider,
  now: number,
  lease: Lease | null = null,
): Promise<GatewayOperationRow> {
  const plan = {
    amount: part?.amount ?? null,
    state: 'due',
    actor,
    operator: operatorName ?? null,
    dueAt: lease?.until ?? now,
    processId: lease?.processId ?? null,
  };
  const [row] = await transaction
    .insert(gatewayOperations)
    .values({ attemptId, kind, sequence: part?.sequence ?? 0, createdAt: now, ...plan })
    .onConflictDoUpdate({
      target: [gatewayOperations.attemptId, gatewayOperations.kind, gatewayOperations.sequence],
      set: plan,
    })
    .returning();
  if (!row) throw new Error('A gateway operation did not come back.');
  return row;
}

export async function lockOperation(transaction: Transaction, id: number): Promise<GatewayOperationRow | undefined> {
  const [row] = await transaction.select().from(gatewayOperations).where(eq(gatewayOperations.id, id)).for('update');
  return row;
}

/** Returns whether a capture or refund of one of these was decided whose outcome at the gateway is not known yet. */
export async function isChargeChanging(executor: Executor, ...attemptIds: readonly string[]): Promise<boolean> {
  const rows = await executor
    .select({ id: gatewayOperations.id })
    .from(gatewayOperations)
    .where(
      and(
        among(gatewayOperations.attemptId, attemptIds),
        inArray(gatewayOperations.kind, ['capture', 'refund']),
        eq(gatewayOperations.state, 'due'),
      ),
    );
  return rows.length > 0;
}

export async function updateOperation(
  executor: Executor,
  id: number,
  change: Partial<Pick<GatewayOperationRow, 'state' | 'dueAt' | 'processId' | 'tries' | 'lastError'>>,
): Promise<void> {
  await executor.update(gatewayOperations).set(change).where(eq(gatewayOperations.id, id));
}

/** Matches operations that are due, or whose process is gone. */
export const isOperationDue = (now: number): SQL | undefined =>
  and(
    eq(gatewayOperations.state, 'due'),
    or(lte(gatewayOperations.dueAt, now), isProcessGone(gatewayOperations.processId)),
  );

/** Takes operations that are due, or whose process is gone. */
export async function takeDueOperations(
  executor: Executor,
  now: number,
  { processId, until }: Lease,
  limit: number,
): Promise<GatewayOperationRow[]> {
  const due = executor
    .select({ id: gatewayOperations.id })
    .from(gatewayOperations)
    .where(isOperationDue(now))
    .orderBy(gatewayOperations.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return executor
    .update(gatewayOperations)
    .set({ dueAt: until, processId })
    .where(inArray(gatewayOperations.id, due))
    .returning();
}
