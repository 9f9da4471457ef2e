import { and, asc, eq, isNotNull, lte, inArray, type SQL } from 'drizzle-orm';
import { anyRow, type Database, type Executor, type Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { chatMessages, chatReceivers } from '../../platform/db/schema/chat';
import type { ChatContent } from './chat-payload';
import type { ReceiverRow } from './chat-receiver.repository';

/** A message whose attempt begins. */
export interface TakenMessage {
  readonly id: number;
  readonly content: ChatContent;
  /** Attempts with this one. */
  readonly tries: number;
  /** Whether an attempt has begun before whose process died. The message may have arrived. */
  readonly isLost: boolean;
  readonly receiver: ReceiverRow;
}

/** Writes a message that is due at once. `now` is epoch milliseconds. */
export async function insertMessage(
  transaction: Transaction,
  buyerId: number,
  content: ChatContent,
  now: number,
): Promise<void> {
  await transaction.insert(chatMessages).values({ buyerId, content, createdAt: now, nextTryAt: now });
}

/** Returns the condition that a message is due. */
export const isAnyDue = (executor: Executor, now: number): SQL =>
  anyRow(executor, chatMessages, lte(chatMessages.nextTryAt, now));

/** Returns the companies with due messages. */
export async function buyersWithDue(executor: Executor, now: number): Promise<number[]> {
  const rows = await executor
    .selectDistinct({ buyerId: chatMessages.buyerId })
    .from(chatMessages)
    .where(lte(chatMessages.nextTryAt, now));
  return rows.map(({ buyerId }) => buyerId);
}

/** Forgets messages that were written while their receiver was being paused. */
export async function forgetPaused(executor: Executor): Promise<void> {
  const paused = executor
    .select({ buyerId: chatReceivers.buyerId })
    .from(chatReceivers)
    .where(isNotNull(chatReceivers.pausedAt));
  await executor.delete(chatMessages).where(inArray(chatMessages.buyerId, paused));
}

/** Takes the first due message of a company for `leaseMs`, so that one process at a time has it. */
export function takeMessage(
  database: Database,
  buyerId: number,
  now: number,
  leaseMs: number,
): Promise<TakenMessage | undefined> {
  return inTransaction(database, async (transaction) => {
    const [found] = await transaction
      .select({ message: chatMessages, receiver: chatReceivers })
      .from(chatMessages)
      .innerJoin(chatReceivers, eq(chatReceivers.buyerId, chatMessages.buyerId))
      .where(and(eq(chatMessages.buyerId, buyerId), lte(chatMessages.nextTryAt, now)))
      .orderBy(asc(chatMessages.id))
      .limit(1)
      .for('update', { of: chatMessages, skipLocked: true });
    if (!found) return undefined;
    const { id, content, isSending } = found.message;
    const tries = found.message.tries + 1;
    await transaction
      .update(chatMessages)
      .set({ tries, isSending: true, nextTryAt: now + leaseMs })
      .where(eq(chatMessages.id, id));
    return { id, content, tries, isLost: isSending, receiver: found.receiver as ReceiverRow };
  });
}

/** Schedules the next attempt. `nextTryAt` is epoch milliseconds. */
export async function scheduleRetry(executor: Executor, id: number, nextTryAt: number): Promise<void> {
  await executor.update(chatMessages).set({ isSending: false, nextTryAt }).where(eq(chatMessages.id, id));
}

/** Removes a message that was taken or given up. */
export async function deleteMessage(executor: Executor, id: number): Promise<void> {
  await executor.delete(chatMessages).where(eq(chatMessages.id, id));
}
