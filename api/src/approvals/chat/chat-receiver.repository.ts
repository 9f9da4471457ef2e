import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ChatFailure, ChatService, ChatSubject } from 'shared-rules/chat';
import type { Executor, Transaction } from '../../platform/db/client';
import { chatMessages, chatReceivers } from '../../platform/db/schema/chat';
import { members } from '../../platform/db/schema/members';

type StoredReceiver = typeof chatReceivers.$inferSelect;

/** Receiver of a company's messages. The database limits the service to the values of the type (CHECK). */
export type ReceiverRow = Omit<StoredReceiver, 'service'> & { readonly service: ChatService };

/** Returns the receiver of a company. */
export async function findReceiver(executor: Executor, buyerId: number): Promise<ReceiverRow | undefined> {
  const [row] = await executor.select().from(chatReceivers).where(eq(chatReceivers.buyerId, buyerId));
  return row as ReceiverRow | undefined;
}

/**
 * Returns whether a company's chat gets messages on a subject, and keeps its receiver from being removed until the end
 * of the transaction.
 */
export async function isListening(transaction: Transaction, buyerId: number, subject: ChatSubject): Promise<boolean> {
  const [row] = await transaction
    .select({ buyerId: chatReceivers.buyerId })
    .from(chatReceivers)
    .where(
      and(
        eq(chatReceivers.buyerId, buyerId),
        isNull(chatReceivers.pausedAt),
        sql`${subject} = any(${chatReceivers.subjects})`,
      ),
    )
    .for('key share');
  return row !== undefined;
}

/** Sets the receiver of a company, without the results of the one before. */
export async function putReceiver(
  transaction: Transaction,
  row: Pick<ReceiverRow, 'buyerId' | 'service' | 'address' | 'subjects' | 'setBy' | 'setAt'>,
): Promise<void> {
  const set = { ...row, failures: 0, pausedAt: null, lastAt: null, lastFailure: null };
  await transaction.insert(chatReceivers).values(row).onConflictDoUpdate({ target: chatReceivers.buyerId, set });
}

/** Removes the receiver of a company with its messages. Returns false if there was none. */
export async function deleteReceiver(transaction: Transaction, buyerId: number): Promise<boolean> {
  const { rowCount } = await transaction.delete(chatReceivers).where(eq(chatReceivers.buyerId, buyerId));
  return rowCount === 1;
}

/** Records that a message was taken, which also ends a pause. `at` is epoch milliseconds. */
export async function noteTaken(executor: Executor, { buyerId, setAt }: ReceiverRow, at: number): Promise<void> {
  await executor
    .update(chatReceivers)
    .set({ failures: 0, pausedAt: null, lastAt: at, lastFailure: null })
    .where(and(eq(chatReceivers.buyerId, buyerId), eq(chatReceivers.setAt, setAt)));
}

/**
 * Records a failure, and with `isCounted` that the message was given up. Returns how many in a row were; undefined if
 * the receiver has been changed meanwhile. `at` is epoch milliseconds.
 */
export async function noteFailed(
  executor: Executor,
  { buyerId, setAt }: ReceiverRow,
  { failure, isCounted, at }: { readonly failure: ChatFailure; readonly isCounted: boolean; readonly at: number },
): Promise<number | undefined> {
  const [row] = await executor
    .update(chatReceivers)
    .set({
      lastAt: at,
      lastFailure: failure,
      ...(isCounted && { failures: sql`${chatReceivers.failures} + 1` }),
    })
    .where(and(eq(chatReceivers.buyerId, buyerId), eq(chatReceivers.setAt, setAt)))
    .returning({ failures: chatReceivers.failures });
  return row?.failures;
}

/** Pauses a receiver, and forgets what waits. Returns false if it was paused already. `at` is epoch milliseconds. */
export async function pauseReceiver(transaction: Transaction, buyerId: number, at: number): Promise<boolean> {
  const { rowCount } = await transaction
    .update(chatReceivers)
    .set({ pausedAt: at })
    .where(and(eq(chatReceivers.buyerId, buyerId), isNull(chatReceivers.pausedAt)));
  await transaction.delete(chatMessages).where(eq(chatMessages.buyerId, buyerId));
  return rowCount === 1;
}

/** Returns the administrators of a company, by user. */
export async function listAdministratorIds(executor: Executor, buyerId: number): Promise<number[]> {
  const rows = await executor
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.buyerId, buyerId), eq(members.role, 'administrator'), isNull(members.removedAt)))
    .orderBy(members.userId);
  return rows.map(({ userId }) => userId);
}
