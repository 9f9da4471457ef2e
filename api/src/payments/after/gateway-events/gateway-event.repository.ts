import { and, eq, exists, isNotNull, lt, lte, not, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GatewayEvent } from 'shared-api/gateway';
import type { Executor, Transaction } from '../../../platform/db/client';
import { gatewayEvents, gatewayEventWork } from '../../../platform/db/schema/gateway-events';
import { paymentAttempts } from '../../../platform/db/schema/money';

export type GatewayEventRow = typeof gatewayEvents.$inferSelect;

/**
 * Inserts an event with its work. Returns false if it has arrived before: then its work is written again, so that this
 * commit waits for a standby too. That of the first arrival may not have been waited for, and this one is acknowledged.
 */
export async function insertEvent(transaction: Transaction, event: GatewayEvent, now: number): Promise<boolean> {
  const { event_id: eventId, sequence, kind, authorisation_id: authorisationId, reference, dispute = null } = event;
  const inserted = await transaction
    .insert(gatewayEvents)
    .values({ eventId, sequence, kind, authorisationId, reference, dispute, receivedAt: now })
    .onConflictDoNothing()
    .returning({ eventId: gatewayEvents.eventId });
  if (inserted.length === 0) {
    const { createdAt, eventId: known } = gatewayEventWork;
    await transaction
      .update(gatewayEventWork)
      .set({ createdAt: sql`${createdAt}` })
      .where(eq(known, eventId));
    return false;
  }
  await transaction.insert(gatewayEventWork).values({ eventId, createdAt: now, dueAt: now });
  return true;
}

/** Matches work that is due. */
export const isEventDue = (now: number): SQL => lte(gatewayEventWork.dueAt, now);

/** Returns due events in the gateway's order: of each authorisation the oldest one that is not done. */
export async function listDueEvents(executor: Executor, now: number, limit: number): Promise<GatewayEventRow[]> {
  const earlier = alias(gatewayEvents, 'earlier');
  const earlierWork = alias(gatewayEventWork, 'earlier_work');
  const hasEarlier = exists(
    executor
      .select({ one: sql`1` })
      .from(earlier)
      .innerJoin(earlierWork, eq(earlierWork.eventId, earlier.eventId))
      .where(
        and(
          eq(earlier.authorisationId, gatewayEvents.authorisationId),
          lt(earlier.sequence, gatewayEvents.sequence),
          isNotNull(earlierWork.dueAt),
        ),
      ),
  );
  const rows = await executor
    .select({ event: gatewayEvents })
    .from(gatewayEventWork)
    .innerJoin(gatewayEvents, eq(gatewayEvents.eventId, gatewayEventWork.eventId))
    .where(and(isEventDue(now), not(hasEarlier)))
    .orderBy(gatewayEvents.sequence)
    .limit(limit);
  return rows.map(({ event }) => event);
}

/** Marks an event as done, in the transaction of its effect. Returns false if it was done before. */
export async function finishEvent(transaction: Transaction, eventId: string): Promise<boolean> {
  const done = await transaction
    .update(gatewayEventWork)
    .set({ dueAt: null, lastError: null })
    .where(and(eq(gatewayEventWork.eventId, eventId), isNotNull(gatewayEventWork.dueAt)))
    .returning({ eventId: gatewayEventWork.eventId });
  return done.length > 0;
}

/** Sets when an event that failed is worked on again, by the number of its failures. */
export async function postponeEvent(
  executor: Executor,
  eventId: string,
  dueAt: (tries: number) => number,
): Promise<void> {
  const [work] = await executor.select().from(gatewayEventWork).where(eq(gatewayEventWork.eventId, eventId));
  const tries = (work?.tries ?? 0) + 1;
  await executor
    .update(gatewayEventWork)
    .set({ tries, dueAt: dueAt(tries), lastError: 'failed' })
    .where(and(eq(gatewayEventWork.eventId, eventId), isNotNull(gatewayEventWork.dueAt)));
}

/** Makes the job look up an attempt that waits for its cardholder now. */
export async function lookUpSoon(transaction: Transaction, reference: string, now: number): Promise<void> {
  await transaction
    .update(paymentAttempts)
    .set({ dueAt: now })
    .where(and(eq(paymentAttempts.gatewayReference, reference), eq(paymentAttempts.state, 'challenge')));
}
