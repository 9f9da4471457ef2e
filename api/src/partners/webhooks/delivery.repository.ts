import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  notExists,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyRow, type Database, type Executor } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { oauthClients, oauthConnections } from '../../platform/db/schema/oauth';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import { companyOf } from '../connections/connection.repository';
import { webhookDeliveries } from '../../platform/db/schema/webhooks';

export type Delivery = typeof webhookDeliveries.$inferSelect;

/** A message with its address. */
export interface AddressedDelivery extends Delivery {
  readonly url: string;
  /** The system's webhook secret, encrypted. */
  readonly sealedSecret: string;
}

const older = alias(webhookDeliveries, 'older');

/** Matches systems that accept messages. */
const takesMessages = and(isNull(oauthClients.disabledAt), isNotNull(oauthClients.webhookUrl));

/** Matches messages whose connection is live. */
const isConnected = (executor: Executor) =>
  exists(
    executor
      .select({ one: sql`1` })
      .from(preRegistrations)
      .innerJoin(
        oauthConnections,
        and(
          eq(oauthConnections.userId, preRegistrations.userId),
          eq(oauthConnections.clientId, preRegistrations.clientId),
          eq(companyOf, preRegistrations.buyerId),
          isNull(oauthConnections.endedAt),
        ),
      )
      .innerJoin(oauthClients, and(eq(oauthClients.clientId, preRegistrations.clientId), takesMessages))
      .where(eq(preRegistrations.id, webhookDeliveries.preRegistrationId)),
  );

/**
 * Matches messages without an earlier open one about the same pre-registration, so that a system never gets an earlier
 * state after a later one.
 */
const isNextInOrder = (executor: Executor) =>
  notExists(
    executor
      .select({ one: sql`1` })
      .from(older)
      .where(
        and(
          eq(older.preRegistrationId, webhookDeliveries.preRegistrationId),
          lt(older.sequence, webhookDeliveries.sequence),
          isNotNull(older.nextTryAt),
        ),
      ),
  );

/** Returns the systems with due messages. */
export async function clientsWithDue(executor: Executor, now: number): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ clientId: webhookDeliveries.clientId })
    .from(webhookDeliveries)
    .where(lte(webhookDeliveries.nextTryAt, now));
  return rows.map(({ clientId }) => clientId);
}

/** Returns the condition that a message is due, or that its system is not connected any more. */
export const isAnyDue = (executor: Executor, now: number): SQL =>
  anyRow(
    executor,
    webhookDeliveries,
    and(isNotNull(webhookDeliveries.nextTryAt), or(lte(webhookDeliveries.nextTryAt, now), not(isConnected(executor)))),
  );

/**
 * Takes the first due message of a system, and schedules its next attempt in case no result is recorded. So one process
 * at a time has it, without a transaction during the sending. `leaseMs` is longer than an attempt can take.
 */
export function takeDelivery(
  database: Database,
  clientId: string,
  now: number,
  leaseMs: number,
): Promise<AddressedDelivery | undefined> {
  return inTransaction(database, async (transaction) => {
    const [found] = await transaction
      .select({
        ...getTableColumns(webhookDeliveries),
        url: oauthClients.webhookUrl,
        sealedSecret: oauthClients.webhookSecret,
      })
      .from(webhookDeliveries)
      .innerJoin(oauthClients, eq(oauthClients.clientId, webhookDeliveries.clientId))
      .where(
        and(
          eq(webhookDeliveries.clientId, clientId),
          lte(webhookDeliveries.nextTryAt, now),
          isConnected(transaction),
          isNextInOrder(transaction),
        ),
      )
      .orderBy(asc(webhookDeliveries.sequence))
      .limit(1)
      .for('update', { of: webhookDeliveries, skipLocked: true });
    if (!found || found.url === null || found.sealedSecret === null) return undefined;
    const tries = found.tries + 1;
    await transaction
      .update(webhookDeliveries)
      .set({ tries, nextTryAt: now + leaseMs, lastError: null })
      .where(eq(webhookDeliveries.id, found.id));
    return { ...found, tries, url: found.url, sealedSecret: found.sealedSecret };
  });
}

/** Records that the system has received the message. */
export async function noteDelivered(executor: Executor, id: string, now: number): Promise<void> {
  await executor
    .update(webhookDeliveries)
    .set({ deliveredAt: now, nextTryAt: null, givenUpAt: null, lastError: null })
    .where(eq(webhookDeliveries.id, id));
}

/**
 * Records a failed attempt; without a next one the message is given up. Changes nothing if the message is finished, or
 * another process has taken it meanwhile.
 */
export async function noteFailed(
  executor: Executor,
  { id, tries }: Delivery,
  lastError: string,
  nextTryAt: number | null,
  now: number,
): Promise<void> {
  await executor
    .update(webhookDeliveries)
    .set({ lastError, nextTryAt, givenUpAt: nextTryAt === null ? now : null })
    .where(
      and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.tries, tries), isNotNull(webhookDeliveries.nextTryAt)),
    );
}

/** Gives up messages to systems whose connection has ended or that no longer have an address. */
export async function giveUpUnconnected(executor: Executor, now: number): Promise<void> {
  // Skips rows that another process has locked, because two updates of the same rows could deadlock.
  const free = executor
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(isNotNull(webhookDeliveries.nextTryAt), not(isConnected(executor))))
    .for('update', { skipLocked: true });
  await executor
    .update(webhookDeliveries)
    .set({ nextTryAt: null, givenUpAt: now, lastError: 'not connected any more' })
    .where(inArray(webhookDeliveries.id, free));
}

/**
 * Returns messages to a system that did not arrive: given up, or failed and to be retried. Newest first, at most
 * `limit`.
 */
export function listFailed(executor: Executor, clientId: string, limit: number): Promise<Delivery[]> {
  return executor
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.clientId, clientId),
        or(
          isNotNull(webhookDeliveries.givenUpAt),
          and(isNotNull(webhookDeliveries.nextTryAt), isNotNull(webhookDeliveries.lastError)),
        ),
      ),
    )
    .orderBy(desc(webhookDeliveries.sequence))
    .limit(limit);
}

/**
 * Makes a message due now, with a full set of attempts. Returns undefined if there is none, or its system gets no
 * messages.
 */
export async function sendAgain(executor: Executor, id: string, now: number): Promise<Delivery | undefined> {
  const [row] = await executor
    .update(webhookDeliveries)
    .set({ tries: 0, nextTryAt: now, deliveredAt: null, givenUpAt: null })
    .where(and(eq(webhookDeliveries.id, id), isConnected(executor)))
    .returning();
  return row;
}

/** Deletes messages that finished before a moment. */
export async function deleteOverBefore(executor: Executor, moment: number): Promise<void> {
  await executor
    .delete(webhookDeliveries)
    .where(or(lt(webhookDeliveries.deliveredAt, moment), lt(webhookDeliveries.givenUpAt, moment)));
}
